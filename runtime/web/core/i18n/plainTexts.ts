import type { I18nProvider } from "react-admin";
import { onAdded, withAdded } from "./addedTexts.ts";
import { languages, sourceLanguage } from "./languages.ts";
import { readText } from "./lightTexts.ts";
import { mergeMessages, type Messages } from "../../../shared/text/messageTree.ts";
import { loadFallback, loadMessages } from "./loadMessages.ts";

/** react-admin's door to all texts without the console's translation library, for pages that have to be light. */
export async function createPlainI18nProvider(first: string): Promise<I18nProvider> {
  const loaded = new Map<string, Messages>();
  /** English, as far as the other languages lack it. */
  let fallback: Messages = {};
  const load = async (language: string) => {
    if (loaded.has(language)) return;
    const [tree, english] = await Promise.all([
      loadMessages(language),
      language === sourceLanguage ? {} : loadFallback(language),
    ]);
    loaded.set(language, withAdded(language, tree));
    fallback = mergeMessages(fallback, english);
  };
  onAdded((language, tree) => {
    const known = loaded.get(language);
    if (known) loaded.set(language, mergeMessages(known, tree));
  });
  await load(first);
  let present = first;

  const textAt = (key: string, params: Record<string, unknown>): string | null => {
    for (const language of [present, sourceLanguage]) {
      const tree = loaded.get(language) ?? withAdded(language, fallback);
      const text = readText(tree, key, { language, params });
      // Texts of forms name those of the console.
      if (text !== null)
        return text.replace(/\$t\(([\w.]+)\)/g, (_, name: string) => textAt(name, params) ?? name);
    }
    return null;
  };

  return {
    translate(key, options) {
      const { _: usual, smart_count: count, ...rest } = (options ?? {}) as TextOptions;
      // The console's translation library gives the number under both names, so texts use either.
      const params = count === undefined ? rest : { ...rest, smart_count: count, count };
      return textAt(key, params) ?? usual ?? key;
    },
    async changeLocale(language) {
      await load(language);
      present = language;
    },
    getLocale: () => present,
    getLocales: () => languages.map(({ code, name }) => ({ locale: code, name })),
  };
}

type TextOptions = Record<string, unknown> & { _?: string; smart_count?: number };
