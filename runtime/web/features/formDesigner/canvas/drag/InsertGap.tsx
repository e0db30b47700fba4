import { useDroppable } from "@dnd-kit/core";
import Add from "@mui/icons-material/Add";
import { memo } from "react";
import { useTranslate } from "react-admin";
import { useCanvasTools } from "../CanvasContext.tsx";
import type { Target } from "./places.ts";

interface Props {
  target: Target;
  /** Shown with words, at the end of a part. */
  wide?: boolean;
}

const idOf = (target: Exclude<Target, { kind: "end" }>) =>
  target.kind === "column" ? `${target.rows}.${target.before ?? ""}` : target.id;

const keyOf = (target: Target) =>
  target.kind === "end" ? `end ${target.part}` : `${target.kind} ${idOf(target)}`;

/** A place between two rows: a press on the plus, or something dropped, puts a field there. */
export const InsertGap = memo(
  function InsertGap({ target, wide = false }: Props) {
    const translate = useTranslate();
    const { askInsert } = useCanvasTools();
    const { setNodeRef, isOver } = useDroppable({ id: keyOf(target), data: { target } });
    const label = translate("shell.designer.canvas.insertHere");
    return (
      <div ref={setNodeRef} className={wide ? "fw-gap fw-gap-wide" : "fw-gap"} data-over={isOver}>
        <button
          type="button"
          // Keys insert with "/" below what is chosen; a stop at every gap would be in their way.
          tabIndex={wide ? 0 : -1}
          aria-label={wide ? undefined : label}
          onClick={(event) => {
            event.stopPropagation();
            askInsert(target, event.currentTarget);
          }}
        >
          <Add fontSize="small" />
          {wide ? translate("shell.designer.canvas.addField") : null}
        </button>
      </div>
    );
  },
  (before, after) => keyOf(before.target) === keyOf(after.target) && before.wide === after.wide,
);
