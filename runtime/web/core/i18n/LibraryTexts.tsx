import { createTheme, ThemeProvider, type Theme } from "@mui/material/styles";
import { useCallback, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { ThemeComponents } from "../theme/componentSize.ts";

type Translate = ReturnType<typeof useTranslate>;

/**
 * Gives the component library its own words ("Clear", "Next page") in the present language. The outer theme goes in as something
 * to merge, not as options: a Theme taken for ThemeOptions costs the type check the styles of every component.
 */
export function LibraryTexts({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const theme = useCallback(
    (outer: Theme) => createTheme({}, outer, { components: wordsOf(translate) }),
    [translate],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

function wordsOf(translate: Translate): ThemeComponents {
  const closeText = translate("ra.action.close");
  return {
    MuiAlert: { defaultProps: { closeText } },
    MuiAutocomplete: {
      defaultProps: {
        clearText: translate("ra.action.clear_input_value"),
        closeText,
        openText: translate("ra.action.open"),
        loadingText: translate("shell.loading"),
        noOptionsText: translate("shell.form.noChoices"),
      },
    },
    MuiBreadcrumbs: { defaultProps: { expandText: translate("ra.action.expand") } },
    MuiPagination: {
      defaultProps: {
        getItemAriaLabel: (type, page) => translate(`ra.navigation.${type}`, { page: page ?? "" }),
      },
    },
  };
}
