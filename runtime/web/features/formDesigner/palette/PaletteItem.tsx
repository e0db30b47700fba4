import { useDraggable } from "@dnd-kit/core";
import { ButtonBase } from "@mui/material";
import { memo } from "react";
import type { PaletteChoice } from "./entries.ts";
import { KindIcon } from "./KindIcon.tsx";

interface Props {
  choice: PaletteChoice;
  onPut: () => void;
}

/** One entry of the palette: pressed it goes below what is chosen, dragged it goes anywhere. */
export const PaletteItem = memo(
  function PaletteItem({ choice, onPut }: Props) {
    const { setNodeRef, listeners, attributes } = useDraggable({
      id: `palette ${choice.id}`,
      data: { insertion: choice.insertion, label: choice.label },
      disabled: choice.insertion.kind === "part",
    });
    return (
      <ButtonBase
        ref={setNodeRef}
        {...listeners}
        aria-describedby={attributes["aria-describedby"]}
        onClick={onPut}
        sx={look}
      >
        <KindIcon icon={choice.icon} />
        <span>{choice.label}</span>
      </ButtonBase>
    );
  },
  (before, after) => before.choice === after.choice,
);

const look = {
  justifyContent: "flex-start",
  gap: 0.5,
  minHeight: 36,
  px: 0.75,
  py: 0.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  font: "inherit",
  fontSize: 13,
  lineHeight: 1.25,
  textAlign: "left",
  cursor: "grab",
  touchAction: "manipulation",
  "& .MuiSvgIcon-root": { color: "text.secondary", fontSize: 18 },
  // A word breaks only where the whole pane is too narrow for it; nothing is cut off.
  "& span:first-of-type": { overflowWrap: "break-word" },
  "&:hover": { borderColor: "primary.main", bgcolor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 1 },
} as const;
