import type { Theme } from "@mui/material/styles";
import { alpha } from "@mui/material/styles";

/** Look of the palette's list; cmdk draws plain elements with these marks. */
export function paletteStyles({ palette, shape }: Theme) {
  return {
    "[cmdk-input]": {
      flex: 1,
      minWidth: 0,
      height: 56,
      border: 0,
      outline: "none",
      background: "none",
      color: palette.text.primary,
      font: "inherit",
      fontSize: 17,
    },
    "[cmdk-input]::placeholder": { color: palette.text.secondary, opacity: 1 },
    "[cmdk-list]": {
      maxHeight: "min(56vh, 440px)",
      overflowY: "auto",
      padding: "4px 8px 8px",
      borderTop: `1px solid ${palette.divider}`,
    },
    "[cmdk-group-heading]": {
      padding: "10px 10px 4px",
      fontSize: 13,
      color: palette.text.secondary,
    },
    "[cmdk-item]": {
      display: "flex",
      alignItems: "center",
      gap: 12,
      minHeight: 40,
      padding: "4px 10px",
      borderRadius: shape.borderRadius,
      cursor: "pointer",
    },
    "[cmdk-item] svg": { flexShrink: 0, color: palette.text.secondary },
    "[cmdk-item][data-selected=true]": {
      background: alpha(palette.primary.main, palette.mode === "dark" ? 0.2 : 0.1),
    },
    ".palette-title": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      flexShrink: 1,
    },
    ".palette-hint": {
      flex: 1,
      minWidth: 60,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      fontSize: 13,
      color: palette.text.secondary,
    },
    ".palette-note": { display: "block", padding: "20px 24px", textAlign: "center" },
    "[cmdk-root] kbd": {
      marginLeft: "auto",
      padding: "0 6px",
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      fontFamily: "inherit",
      fontSize: 12.5,
      color: palette.text.secondary,
    },
  } as const;
}
