import { Box, type SxProps } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  group: string;
  label?: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
  /** Look of the tile. */
  sx: SxProps;
  children: ReactNode;
}

/** A radio button that looks like a tile: the native button lies over the whole of it and brings keys, state and name. */
export const RadioTile = ({ group, label, checked, disabled, onChoose, sx, children }: Props) => (
  <Box
    component="label"
    sx={[
      {
        position: "relative",
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        cursor: disabled ? "default" : "pointer",
        opacity: disabled ? 0.5 : 1,
        "&:has(:focus-visible)": { outline: 2, outlineColor: "primary.main", outlineOffset: 2 },
      },
      sx as Record<string, string>,
    ]}
  >
    <Box
      component="input"
      type="radio"
      name={group}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      sx={{
        position: "absolute",
        inset: 0,
        width: 1,
        height: 1,
        m: 0,
        opacity: 0,
        zIndex: 1,
        cursor: "inherit",
      }}
    />
    {children}
  </Box>
);
