import { CssBaseline, ThemeProvider } from "@mui/material";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { PlainStyles } from "./PlainStyles.tsx";
import { createConsoleTheme } from "./consoleTheme.ts";
import { applyThemeMode, readThemeConfig, writeThemeConfig } from "./themeConfig.ts";

interface ThemeMode {
  dark: boolean;
  toggle: () => void;
}

const Context = createContext<ThemeMode>({ dark: false, toggle: () => undefined });

/** The MUI theme of the present choices. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [dark, setDark] = useState(() => readThemeConfig().isIsDark);
  const theme = useMemo(() => createConsoleTheme(dark, readThemeConfig().primary), [dark]);
  const mode = useMemo(
    () => ({
      dark,
      toggle: () => {
        applyThemeMode(!dark);
        writeThemeConfig({ isIsDark: !dark });
        setDark(!dark);
      },
    }),
    [dark],
  );
  return (
    <Context.Provider value={mode}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <PlainStyles />
        {children}
      </ThemeProvider>
    </Context.Provider>
  );
}

export const useThemeMode = (): ThemeMode => useContext(Context);
