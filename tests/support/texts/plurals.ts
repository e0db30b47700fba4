/** Which keys a language must have for the English ones: plural forms follow the CLDR categories, as i18next chooses them. */
import type { Texts } from "./textFiles.ts";

const suffix = /_(zero|one|two|few|many|other)$/;

/** A key a language must have, with the English text it stands for. */
export interface Wanted {
  key: string;
  english: string;
  file: string;
  /** The plural category, null for a text without a number. */
  category: string | null;
}

/** Language tag for Intl: the console's `no` is Bokmål. */
export const intlTag = (language: string): string => (language === "no" ? "nb" : language);

/** CLDR categories of a language's cardinal numbers. */
export function pluralCategories(language: string): string[] {
  return new Intl.PluralRules(intlTag(language)).resolvedOptions().pluralCategories;
}

/** Whether numbers other than one fall into the category, so that its text must show the number. */
export function holdsSeveral(language: string, category: string): boolean {
  const rules = new Intl.PluralRules(intlTag(language));
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  return numbers.filter((number) => rules.select(number) === category).length !== 1;
}

/** The key without its plural suffix; only keys that English has in one and other are plural. */
export function pluralStem(source: Texts, key: string): string | null {
  if (!suffix.test(key)) return null;
  const stem = key.replace(suffix, "");
  return source.has(`${stem}_one`) && source.has(`${stem}_other`) ? stem : null;
}

/** Every key the language must have, in the order of the English files. */
export function wantedTexts(source: Texts, language: string): Wanted[] {
  const categories = pluralCategories(language);
  const done = new Set<string>();
  const wanted: Wanted[] = [];
  for (const [key, { text, file }] of source) {
    const stem = pluralStem(source, key);
    if (stem === null) {
      wanted.push({ key, english: text, file, category: null });
      continue;
    }
    if (done.has(stem)) continue;
    done.add(stem);
    for (const category of categories) {
      // Where "one" also holds 21 or 0, the model is the English text that shows the number.
      const model = holdsSeveral(language, category) ? "other" : category;
      const english = source.get(`${stem}_${model}`) ?? source.get(`${stem}_other`);
      wanted.push({ key: `${stem}_${category}`, english: english?.text ?? text, file, category });
    }
  }
  return wanted;
}
