import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Texts that are rightly the English ones: `*` in every language (names of products and protocols), the rest by language. */
type SameTexts = Record<string, string[]>;

const fileOf = (root: string) => path.join(root, "locales/sameAsEnglish.json");

export function readSame(root = "."): SameTexts {
  const file = fileOf(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SameTexts) : {};
}

/** Whether a text may be the English one in this language: no words in it, or on the list. */
export function maySame(same: SameTexts, language: string, english: string): boolean {
  const words = english.replace(/\{\{[^}]*\}\}/g, "");
  return (
    !/\p{L}{2}/u.test(words) ||
    !/\p{Ll}/u.test(words) ||
    (same["*"] ?? []).includes(english) ||
    (same[language] ?? []).includes(english)
  );
}

/** Adds texts to the list of a language. */
export function addSame(language: string, texts: readonly string[], root = "."): void {
  if (texts.length === 0) return;
  const same = readSame(root);
  const own = new Set([...(same[language] ?? []), ...texts]);
  same[language] = [...own].toSorted();
  writeFileSync(fileOf(root), `${JSON.stringify(same, null, 2)}\n`);
}
