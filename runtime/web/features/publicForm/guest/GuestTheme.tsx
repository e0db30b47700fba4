import { CssBaseline, ThemeProvider, useMediaQuery } from "@mui/material";
import { useEffect, useMemo, type ReactNode } from "react";
import { readable } from "../../../../shared/theme/contrast.ts";
import { applyThemeMode } from "../../../core/theme/applyTheme.ts";
import { createConsoleTheme } from "../../../core/theme/consoleTheme.ts";
import { PlainStyles } from "../../../core/theme/PlainStyles.tsx";
import { defaultTheme } from "../../../../shared/theme/themeSchema.ts";

interface Props {
  /** The color of the person who asks; null: ours. */
  primary: string | null;
  children: ReactNode;
}

/** The look of a public form: the tenant's color, light or dark as the device wants it. */
export function GuestTheme({ primary, children }: Props) {
  const dark = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const calm = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  const color = primary ?? defaultTheme.primary;
  const theme = useMemo(
    () =>
      createConsoleTheme({
        ...defaultTheme,
        primary: color,
        isIsDark: dark,
        isReducedMotion: calm,
      }),
    [color, dark, calm],
  );
  useEffect(() => {
    applyThemeMode(dark);
    // The check for people is drawn without this theme.
    const { style } = document.documentElement;
    style.setProperty("--accent", readable(color, "#ffffff", "#000000"));
    style.setProperty("--accentText", dark ? readable(color, "#171a23", "#ffffff") : "");
  }, [color, dark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <PlainStyles />
      {children}
    </ThemeProvider>
  );
}
