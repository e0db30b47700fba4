import { readEntry, writeEntry } from "../session/tokenStore.ts";

/** The person's choices, kept in the browser; names are the wire contract's. */
export interface ThemeConfig {
  primary: string;
  isIsDark: boolean;
  isCollapse: boolean;
  globalI18n: string;
  /** Whether the screen locks by itself, and after how many seconds without anybody. */
  isLockScreen: boolean;
  lockScreenTime: number;
}

export const defaultTheme: ThemeConfig = {
  primary: "#646CFF",
  isIsDark: false,
  isCollapse: false,
  globalI18n: "zh-CN",
  isLockScreen: false,
  lockScreenTime: 300,
};

/** Stored choices over the defaults; the first visit follows the system's dark mode. */
export function readThemeConfig(): ThemeConfig {
  const stored = parse(readEntry("themeConfig"));
  const isIsDark = stored.isIsDark ?? matchMedia("(prefers-color-scheme: dark)").matches;
  return { ...defaultTheme, ...stored, isIsDark };
}

/** Changes some choices and keeps them. */
export function writeThemeConfig(change: Partial<ThemeConfig>): void {
  writeEntry("themeConfig", JSON.stringify({ ...parse(readEntry("themeConfig")), ...change }));
}

/** Marks the page so that plain CSS, form controls and the grid follow. */
export function applyThemeMode(dark: boolean): void {
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
}

function parse(text: string | null): Partial<ThemeConfig> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Partial<ThemeConfig>) : {};
  } catch {
    return {};
  }
}
