import { styled } from "@mui/material";
import { memo } from "react";

const Line = styled("div", { name: "MuiOutlinedInput", slot: "NotchedOutline" })(({ theme }) => ({
  position: "absolute",
  inset: 0,
  border: "1px solid",
  borderColor: theme.palette.divider,
  borderRadius: "inherit",
  pointerEvents: "none",
}));

/**
 * Slots of an OutlinedInput whose label is above it: its line has no gap to hold open for a label, and is not drawn again with every
 * letter.
 */
export const outlined = {
  notchedOutline: memo(
    ({ className }: { className?: string }) => <Line aria-hidden className={className} />,
    (before, after) => before.className === after.className,
  ),
};
