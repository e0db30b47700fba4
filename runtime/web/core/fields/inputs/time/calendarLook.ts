import type { Theme } from "@mui/material";
import type { SystemStyleObject } from "@mui/system";

const focused = { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" };

/** How the calendar of react-aria looks in the console's theme; its parts are found by the classes it gives them. */
export const calendarLook: SystemStyleObject<Theme> = {
  "& .react-aria-Button": {
    display: "inline-flex",
    p: 0.5,
    border: 0,
    borderRadius: 1,
    bgcolor: "transparent",
    color: "text.secondary",
    cursor: "pointer",
    "&[data-hovered]": { bgcolor: "action.hover" },
    "&[data-focus-visible]": focused,
    "&[data-disabled]": { opacity: 0.4, cursor: "default" },
  },
  "& select": {
    font: "inherit",
    fontWeight: 600,
    p: 0.25,
    border: 0,
    borderRadius: 1,
    color: "text.primary",
    bgcolor: "background.paper",
    cursor: "pointer",
    "&:focus-visible": focused,
  },
  "& table": { borderCollapse: "collapse", mt: 0.5 },
  "& th": { fontSize: 12, fontWeight: 500, color: "text.secondary", height: 28 },
  "& td": { p: 0 },
  "& .react-aria-CalendarCell": {
    width: 36,
    height: 34,
    display: "grid",
    placeItems: "center",
    borderRadius: 1,
    fontSize: 14,
    cursor: "pointer",
    outline: "none",
    "&[data-hovered]": { bgcolor: "action.hover" },
    "&[data-today]": { fontWeight: 700, color: "primary.main" },
    "&[data-selected]": { bgcolor: "primary.main", color: "primary.contrastText" },
    "&[data-focus-visible]": focused,
    "&[data-disabled]": { color: "text.disabled", cursor: "default" },
    "&[data-outside-month]": { visibility: "hidden" },
  },
};
