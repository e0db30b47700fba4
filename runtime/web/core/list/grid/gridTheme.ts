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
