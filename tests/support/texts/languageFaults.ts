import { pluralStem, wantedTexts } from "./plurals.ts";
import { textFault } from "./placeholders.ts";
import { maySame, readSame } from "./sameAsEnglish.ts";
import { readTexts, sourceTexts } from "./textFiles.ts";

/** What is wrong with the texts of a language: missing and unused keys, plural forms, placeholders, empty or still English. */
export function languageFaults(language: string, root = "."): string[] {
  const source = sourceTexts(root);
  const own = readTexts(language, root);
  const same = readSame(root);
  const wanted = wantedTexts(source, language);
  const faults: string[] = [];
  for (const entry of wanted) {
    const text = own.get(entry.key)?.text;
    if (text === undefined) {
      faults.push(`${language}: missing ${entry.key} ("${entry.english}")`);
      continue;
    }
    const fault = textFault(language, entry, text, entry.english);
    if (fault !== null) faults.push(`${language}: ${fault} in ${entry.key}`);
    if (text === entry.english && !maySame(same, language, text))
      faults.push(`${language}: still English: ${entry.key} ("${text}")`);
  }
  const known = new Set(wanted.map(({ key }) => key));
  for (const key of own.keys()) {
    // English and simplified Chinese are written together, form by form.
    const sibling = language === "zh-CN" && pluralStem(source, key) !== null;
    if (!known.has(key) && !sibling) faults.push(`${language}: unused ${key}`);
  }
  return faults;
}
