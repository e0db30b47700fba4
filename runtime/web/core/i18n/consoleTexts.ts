import { createInstance, type BackendModule, type i18n } from "i18next";
import { countOf } from "../../../shared/text/pluralKeys.ts";
import { getI18nProvider } from "ra-i18n-i18next";
import type { I18nProvider } from "react-admin";
import { onAdded, withAdded } from "./addedTexts.ts";
import { defaultLanguage, languages, sourceLanguage } from "./languages.ts";
import { addGeneratedSeeds } from "./generatedSeeds.ts";
import { comesLater, loadFallback, loadLater, loadMessages, onNewTexts } from "./loadMessages.ts";

const namespace = "console";
let texts: i18n | undefined;

onAdded((language, tree) => {
  if (texts?.hasResourceBundle(language, namespace))
    texts.addResourceBundle(language, namespace, tree, true, true);
});

/** The language of the console. */
export const presentLanguage = (): string => texts?.language ?? defaultLanguage;

/** Texts that were generated anew take the place of the old ones while the console is developed; then `listener` is called. */
export function followNewTexts(listener: () => void): void {
  onNewTexts((changed) => {
    const loaded = languages
      .map(({ code }) => code)
      .filter((code) => texts?.hasResourceBundle(code, namespace));
    const stale = changed === null ? loaded : loaded.filter((code) => code === changed);
    const renew = async (code: string) => {
      texts?.addResourceBundle(code, namespace, await loadMessages(code), true, true);
      if (asked.has(code))
        texts?.addResourceBundle(code, namespace, await loadLater(code), true, true);
    };
    void Promise.all(stale.map(renew)).then(listener);
  });
}

/** Of which languages the texts that come later were asked for, and whether one was missed before. */
const asked = new Map<string, Promise<void>>();
let missed = false;
let arrived: () => void = () => undefined;

/**
 * Loads the texts of parts that few pages have, for the present language; what lacked one until then looks again. A connection that fails
 * is tried again with the next of them that is missed.
 */
export function needLaterTexts(language = presentLanguage()): Promise<void> {
  const known = asked.get(language);
  if (known) return known;
  const load = async () => {
    try {
      const tree = await loadLater(language);
      texts?.addResourceBundle(language, namespace, tree, true, false);
    } catch {
      asked.delete(language);
      return;
    }
    if (missed) arrived();
    missed = false;
  };
  const loading = load();
  asked.set(language, loading);
  return loading;
}

/** Calls back when texts have come that something lacked. */
export function onLaterTexts(listener: () => void): void {
  arrived = listener;
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
  const known = new Map<string, string>();
  instance.store.on("added", () => known.clear());
  instance.on("languageChanged", () => known.clear());
  /** Most texts have nothing to fill in and are asked for again at every drawing, which is what finding one costs. */
  const plain = (key: string, usual: string | undefined): string => {
    const name = usual === undefined ? key : `${key} ${usual}`;
    let text = known.get(name);
    if (text === undefined) {
      text = provider.translate(key, usual === undefined ? {} : { _: usual });
      known.set(name, text);
    }
    return text;
  };
  return {
    ...provider,
    async changeLocale(next) {
      const english = await (next === sourceLanguage ? loadMessages(next) : loadFallback(next));
      instance.addResourceBundle(sourceLanguage, namespace, english, true, false);
      await addGeneratedSeeds(next);
      // A language that has some texts counts as loaded: its own have to be there before those that come later.
      await instance.loadLanguages(next);
      if (asked.size > 0) await needLaterTexts(next);
      return provider.changeLocale(next);
    },
    translate: (key, options: Record<string, unknown> = {}) => {
      const usual = options["_"];
      if (isPlain(options) && !comesLater(key)) return plain(key, usual as string | undefined);
      const count = countOf(options);
      // A text with a number is there under the form of that number alone.
      if (comesLater(key) && !instance.exists(key, { count })) {
        missed = true;
        void needLaterTexts();
        return typeof options["_"] === "string" ? options["_"] : "";
      }
      return provider.translate(key, { ...options, smart_count: count });
    },
  };
}

/** Nothing but a text to show where there is none. */
function isPlain(options: Record<string, unknown>): boolean {
  for (const name in options) if (name !== "_") return false;
  const usual = options["_"];
  return usual === undefined || typeof usual === "string";
}
