import { createTheme, type Theme } from "@mui/material/styles";
import type { ThemeConfig } from "../../../shared/theme/themeSchema.ts";
import { readable } from "../../../shared/theme/contrast.ts";
import { sizedComponents, sizes } from "./componentSize.ts";
import { surfaces } from "./surfaces.ts";

const fonts =
  'Inter, "Segoe UI", -apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", Roboto, sans-serif';

/** Nothing moves, and nothing that has been closed stays for as long as its movement would have taken. */
const still = {
  create: () => "none",
  getAutoHeightDuration: () => 0,
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};

export type LookSettings = Pick<
  ThemeConfig,
  "isIsDark" | "primary" | "globalComponentSize" | "borderRadius" | "isReducedMotion"
>;

declare module "@mui/material/styles" {
  interface Theme {
    /** Pixels by which rows of tables are higher or lower than drawn. */
    rowShift: number;
  }
  interface ThemeOptions {
    rowShift?: number;
  }
}

/** The console's look. `primary` is the tenant's or the person's color; text and buttons use a shade of it that reads. */
export function createConsoleTheme(look: LookSettings): Theme {
  const { isIsDark: dark, primary, borderRadius } = look;
  const sized = sizedComponents(look.globalComponentSize);
  const mode = dark ? "dark" : "light";
  const tone = surfaces[mode];
  const strong = readable(primary, "#ffffff", "#000000");
  // Tags and the present menu entry stand on a tint of the color itself: it must read there too.
  const main = dark
    ? readable(primary, "#2a2e4a", "#ffffff", 4.8)
    : readable(primary, "#e6e7f8", "#000000", 4.8);
  return createTheme({
    palette: {
      mode,
      primary: { main, contrastText: dark ? "#10121c" : "#ffffff" },
      error: { main: dark ? "#ff8a80" : "#c62828" },
      warning: { main: dark ? "#ffb74d" : "#98480a" },
      success: { main: dark ? "#6fcf97" : "#18733e" },
      info: { main: dark ? "#7fb8ff" : "#1f62b5" },
      background: { default: tone.ground, paper: tone.paper },
      divider: tone.line,
      text: { primary: tone.text, secondary: tone.quiet },
    },
    shape: { borderRadius },
    rowShift: sizes[look.globalComponentSize].row,
    ...(look.isReducedMotion ? { transitions: still } : {}),
    typography: {
      fontFamily: fonts,
      h1: { fontSize: "1.375rem", fontWeight: 650, lineHeight: 1.35 },
      h2: { fontSize: "1.0625rem", fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: "0.9375rem", fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: "0.9375rem", lineHeight: 1.6 },
      body2: { fontSize: "0.875rem", lineHeight: 1.6 },
      button: { textTransform: "none", fontWeight: 550 },
    },
    components: {
      ...sized,
      MuiButtonBase: {
        ...(look.isReducedMotion ? { defaultProps: { disableRipple: true } } : {}),
        styleOverrides: {
          root: {
            "&.Mui-focusVisible": { outline: `2px solid ${main}`, outlineOffset: 2 },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, size: "medium" },
        styleOverrides: {
          root: { minHeight: sizes[look.globalComponentSize].button, paddingInline: 14 },
          containedPrimary: dark
            ? {
                backgroundColor: strong,
                color: "#fff",
                "&:hover": { backgroundColor: strong, filter: "brightness(1.12)" },
              }
            : {},
          outlined: { borderColor: tone.line },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiCard: {
        defaultProps: { variant: "outlined" },
        styleOverrides: { root: { borderRadius: borderRadius * 1.5, borderColor: tone.line } },
      },
      MuiDialog: { styleOverrides: { paper: { borderRadius: borderRadius * 1.75 } } },
      MuiTextField: { defaultProps: { size: "small", fullWidth: true } },
      // The label of a text field is above it in the color of text.
      MuiFormLabel: {
        styleOverrides: {
          root: { "&.MuiInputLabel-outlined:not(.Mui-error)": { color: tone.text } },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          ...sized.MuiOutlinedInput?.styleOverrides,
          root: { backgroundColor: tone.paper },
          // The line has no gap, since no label is in it.
          notchedOutline: {
            top: 0,
            "& > legend": { display: "none" },
            borderColor: dark ? "#3a4050" : "#d3d7e2",
          },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
      MuiTooltip: { defaultProps: { enterDelay: 400, arrow: true } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
      MuiMenu: { styleOverrides: { paper: { borderRadius: borderRadius * 1.25, marginTop: 4 } } },
    },
  });
}
