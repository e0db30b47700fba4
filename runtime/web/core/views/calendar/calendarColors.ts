import { alpha } from "@mui/material/styles";
import type { SxProps, Theme } from "@mui/material";

/** The calendar in the colors of the console. */
export const calendarColors: SxProps<Theme> = (theme) => ({
  display: "flex",
  flexDirection: "column",
  gap: 1,
  p: 1.5,
  flex: 1,
  minHeight: { xs: 480, sm: 560 },
  "--fc-classic-background": theme.palette.background.paper,
  "--fc-classic-foreground": theme.palette.text.primary,
  "--fc-classic-faint-foreground": theme.palette.text.secondary,
  "--fc-classic-muted-foreground": theme.palette.text.secondary,
  "--fc-classic-border": theme.palette.divider,
  "--fc-classic-today": alpha(theme.palette.primary.main, 0.1),
  "--fc-classic-highlight": theme.palette.action.focus,
  "--fc-classic-now": theme.palette.error.main,
  "--fc-classic-primary": theme.palette.primary.main,
  "--fc-classic-primary-foreground": theme.palette.primary.contrastText,
  "--fc-classic-faint": theme.palette.action.hover,
  "--fc-classic-muted": theme.palette.action.hover,
  "& .fw-entry": { minHeight: 24, overflow: "hidden", borderRadius: 0.75, cursor: "pointer" },
  "& .fw-more": { minHeight: 24 },
  "& a:focus-visible, & [tabindex]:focus-visible": {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 1,
  },
});
