import type { ThemeConfig } from "../../../shared/theme/themeSchema.ts";
import { barColors } from "./barColors.ts";

/**
 * Writes the settings that plain CSS follows to the page: light or dark, filters, size of text, whether things move, and for the bars
 * `--topBar`, `--topBarText`, `--topBarActive`, `--topBarActiveText`, likewise `--menuBar..` and `--columnsMenuBar..`.
 * A ground may be a gradient: use it as `background`.
 */
export function applyTheme(config: ThemeConfig): void {
  const root = document.documentElement;
  applyThemeMode(config.isIsDark);
  root.style.filter = [
    ...(config.isGrayscale ? ["grayscale(1)"] : []),
    ...(config.isInvert ? ["invert(80%)"] : []),
  ].join(" ");
  root.dataset["motion"] = config.isReducedMotion ? "reduced" : "full";
  root.style.fontSize = `${(config.globalFontSize / 16) * 100}%`;
  for (const [name, colors] of Object.entries(barColors(config))) {
    const bar = name === "columns" ? "columnsMenuBar" : `${name}Bar`;
    root.style.setProperty(`--${bar}`, colors.ground);
    root.style.setProperty(`--${bar}Text`, colors.text);
    root.style.setProperty(`--${bar}Active`, colors.active);
    root.style.setProperty(`--${bar}ActiveText`, colors.activeText);
  }
}

/** Marks the page as light or dark, so that plain CSS, form controls and the grid follow. */
export function applyThemeMode(dark: boolean): void {
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
}
