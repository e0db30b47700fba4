import { CssBaseline, ThemeProvider, useMediaQuery } from "@mui/material";
import { useLayoutEffect, useMemo, type ReactNode } from "react";
import { PlainStyles } from "./PlainStyles.tsx";
import { applyTheme } from "./applyTheme.ts";
import { createConsoleTheme } from "./consoleTheme.ts";
import { useThemeConfig } from "./useThemeConfig.ts";

/** The MUI theme of the present settings. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const { config } = useThemeConfig();
  const { isIsDark, primary, globalComponentSize, borderRadius } = config;
  // The system's wish counts as much as the person's own.
  const calm = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  const isReducedMotion = config.isReducedMotion || calm;
  const theme = useMemo(
    () =>
      createConsoleTheme({ isIsDark, primary, globalComponentSize, borderRadius, isReducedMotion }),
    [isIsDark, primary, globalComponentSize, borderRadius, isReducedMotion],
  );
  useLayoutEffect(() => applyTheme(config), [config]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <PlainStyles />
      {children}
    </ThemeProvider>
  );
}

interface ThemeMode {
  dark: boolean;
  toggle: () => void;
}

export function useThemeMode(): ThemeMode {
  const { config, change } = useThemeConfig();
  return { dark: config.isIsDark, toggle: () => change({ isIsDark: !config.isIsDark }) };
}
