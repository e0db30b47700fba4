import { createInstance, type BackendModule } from "i18next";
import { getI18nProvider } from "ra-i18n-i18next";
import type { I18nProvider } from "react-admin";
import { languages, sourceLanguage } from "./languages.ts";
import { loadMessages } from "./loadMessages.ts";

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, _namespace, done) => {
    loadMessages(language).then(
      (tree) => done(null, tree),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

/** react-admin's door to the texts: i18next with languages loaded when they are chosen, the source language as fallback. */
export function createI18nProvider(language: string): Promise<I18nProvider> {
  const instance = createInstance().use(backend);
  return getI18nProvider(
    instance,
    {
      lng: language,
      load: "currentOnly",
      fallbackLng: sourceLanguage,
      ns: ["console"],
      defaultNS: "console",
      interpolation: { escapeValue: false },
      returnNull: false,
      returnEmptyString: false,
    },
    languages.map(({ code, name }) => ({ locale: code, name })),
  );
}
