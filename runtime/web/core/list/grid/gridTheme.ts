import type { Theme as ConsoleTheme } from "@mui/material/styles";
import { themeQuartz, type Theme } from "ag-grid-community";

/** The grid in the console's colors. */
export function gridTheme({ palette, typography, rowShift }: ConsoleTheme): Theme {
  const dark = palette.mode === "dark";
  return themeQuartz.withParams({
    accentColor: palette.primary.main,
    backgroundColor: palette.background.paper,
    foregroundColor: palette.text.primary,
    borderColor: palette.divider,
    browserColorScheme: palette.mode,
    headerBackgroundColor: dark ? "#1d212c" : "#f7f8fb",
    headerTextColor: palette.text.secondary,
    headerFontWeight: 600,
    fontFamily: typography.fontFamily as string,
    fontSize: "0.875rem",
    headerFontSize: "0.84375rem",
    headerHeight: 34 + rowShift / 2,
    cellHorizontalPadding: 10,
    rowHoverColor: dark ? "#1f2430" : "#f4f5fd",
    selectedRowBackgroundColor: dark ? "#262b45" : "#eceefe",
    wrapperBorder: false,
    columnBorder: false,
    wrapperBorderRadius: 0,
  });
}

/** Around the table and what floats over it. */
export const frame = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 240,
  minWidth: 0,
} as const;

/** What the table looks like beside its theme. */
export const gridBox = {
  flex: 1,
  minHeight: 0,
  "& .ag-header-cell-label": { lineHeight: 1.15 },
  // The acts of a row need no title; who listens to the table hears it.
  "& .fw-quietHeader .ag-header-cell-text": { opacity: 0 },
  "& .ag-row": { cursor: "pointer" },
  "& .ag-cell": { display: "flex", alignItems: "center", overflow: "hidden", userSelect: "text" },
  "& .ag-cell-wrapper": { minWidth: 0 },
  "& .fw-tags": { flexWrap: "nowrap" },
  "& .ag-cell-value": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
};
