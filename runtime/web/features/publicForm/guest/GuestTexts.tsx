import { useEffect, useMemo, useState, type ReactNode } from "react";
import { I18nContext, type I18nProvider } from "react-admin";
import { languageTag } from "../../../core/i18n/languages.ts";
import { presentLanguage } from "../../../core/i18n/presentLanguage.ts";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";

interface Props {
  i18nProvider: I18nProvider;
  children: ReactNode;
}

/** The texts of the page in the chosen language, also when it was chosen in another tab; what was entered stays where it is. */
export function GuestTexts({ i18nProvider, children }: Props) {
  useThemeConfig();
  const wanted = presentLanguage();
  const [shown, setShown] = useState(() => i18nProvider.getLocale());
  useEffect(() => {
    document.documentElement.setAttribute("lang", languageTag(shown));
  }, [shown]);
  useEffect(() => {
    if (wanted === shown) return undefined;
    let current = true;
    i18nProvider.changeLocale(wanted).then(
      () => current && setShown(wanted),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [i18nProvider, wanted, shown]);
  // Another object for each language: components that translate are drawn again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const value = useMemo(() => ({ ...i18nProvider }), [i18nProvider, shown]);
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}
