import { useI18nProvider } from "react-admin";

/** The language of the page, without the library's store of preferences. */
export function usePageLanguage(): string {
  const provider = useI18nProvider();
  return provider.getLocale();
}
