import DragIndicator from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslate } from "react-admin";

interface Props {
  index: number;
  count: number;
  source: string;
  onMove: (from: number, to: number) => void;
}

/** Takes a row elsewhere: dragged by pointer or finger, or with the arrow keys while it has the focus. */
export function RowHandle({ index, count, onMove }: Props) {
  const translate = useTranslate();
  const target = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null) => {
    target.current?.removeAttribute("data-drop");
    target.current = row;
    row?.setAttribute("data-drop", Number(row.dataset["row"]) > index ? "below" : "above");
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const own = event.currentTarget.closest("tbody");
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>("tr[data-row]"))
      .find((row) => row?.closest("tbody") === own);
    mark(under && Number(under.dataset["row"]) !== index ? under : null);
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = target.current?.dataset["row"];
    mark(null);
    if (to !== undefined) onMove(index, Number(to));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = index + (step ?? 0);
    if (step === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    event.stopPropagation();
    const body = event.currentTarget.closest("tbody");
    onMove(index, to);
    // The row goes on under the same hand.
    requestAnimationFrame(() =>
      body?.querySelector<HTMLElement>(`tr[data-row="${to}"] [data-handle]`)?.focus(),
    );
  };
  return (
    <IconButton
      size="small"
      data-handle
      title={translate("shell.rows.moveHint")}
      aria-label={translate("shell.rows.moveRow", { row: index + 1, number: count })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={() => mark(null)}
      onKeyDown={press}
      sx={{ touchAction: "none", cursor: "grab", mt: -0.75 }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}
