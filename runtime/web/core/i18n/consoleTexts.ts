import { createInstance, type BackendModule, type i18n } from "i18next";
import { countOf } from "../../../shared/text/pluralKeys.ts";
import { getI18nProvider } from "ra-i18n-i18next";
import type { I18nProvider } from "react-admin";
import type { Messages } from "../../../shared/text/messageTree.ts";
import { onAdded, withAdded } from "./addedTexts.ts";
import { languages, sourceLanguage } from "./languages.ts";
import { loadFallback, loadMessages, onNewTexts } from "./loadMessages.ts";

const namespace = "console";
let texts: i18n | undefined;

onAdded((language, tree) => {
  if (texts?.hasResourceBundle(language, namespace))
    texts.addResourceBundle(language, namespace, tree, true, true);
});

/** What the texts of the seed data are called in the present language. */
export const presentSeeds = (): Messages =>
  (texts?.getResource(texts.language, namespace, "seed") as Messages | undefined) ?? {};

/** Texts that were generated anew take the place of the old ones while the console is developed; then `listener` is called. */
export function followNewTexts(listener: () => void): void {
  onNewTexts((changed) => {
    const loaded = languages
      .map(({ code }) => code)
      .filter((code) => texts?.hasResourceBundle(code, namespace));
    const stale = changed === null ? loaded : loaded.filter((code) => code === changed);
    const renew = async (code: string) =>
      texts?.addResourceBundle(code, namespace, await loadMessages(code), true, true);
    void Promise.all(stale.map(renew)).then(listener);
  });
}

/** `present`: the language of the console, which may lack some texts of the source language. */
const backendFor = (present: string): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (language, _namespace, done) => {
    const lacking = language === sourceLanguage && language !== present;
    (lacking ? loadFallback(present) : loadMessages(language)).then(
      (tree) => done(null, withAdded(language, tree)),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
});

/** react-admin's door to the texts: i18next with languages loaded when they are chosen, the source language as fallback. */
export async function createI18nProvider(language: string): Promise<I18nProvider> {
  const instance = createInstance().use(backendFor(language));
  texts = instance;
  const provider = await getI18nProvider(
    instance,
    {
      lng: language,
      load: "currentOnly",
      fallbackLng: sourceLanguage,
      ns: [namespace],
      defaultNS: namespace,
      interpolation: { escapeValue: false },
      returnNull: false,
      returnEmptyString: false,
    },
    languages.map(({ code, name }) => ({ locale: code, name })),
  );
  return {
    ...provider,
    async changeLocale(next) {
      const english = await (next === sourceLanguage ? loadMessages(next) : loadFallback(next));
      instance.addResourceBundle(sourceLanguage, namespace, english, true, false);
      return provider.changeLocale(next);
    },
    translate: (key, options: Record<string, unknown> = {}) =>
      provider.translate(key, { ...options, smart_count: countOf(options) }),
  };
}
