import { useSyncExternalStore } from "react";
import { followTheme, readThemeConfig, resetThemeConfig, writeThemeConfig } from "./themeConfig.ts";
import type { ThemeChoices, ThemeConfig, ThemeKey } from "../../../shared/theme/themeSchema.ts";

interface ThemeSettings {
  config: ThemeConfig;
  /** Keeps and shows at once, in every tab; locked settings stay. */
  change: (choices: ThemeChoices) => void;
  /** Takes own choices back: these, or all. */
  reset: (keys?: readonly ThemeKey[]) => void;
}

/** The console's settings, live. Bars take their colors from `--topBar`, `--menuBar` and `--columnsMenuBar` (applyTheme.ts). */
export function useThemeConfig(): ThemeSettings {
  const config = useSyncExternalStore(followTheme, readThemeConfig);
  return { config, change: writeThemeConfig, reset: resetThemeConfig };
}
