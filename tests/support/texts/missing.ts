import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { textFault } from "./placeholders.ts";
import { wantedTexts, type Wanted } from "./plurals.ts";
import { readTexts, sourceTexts, type Texts } from "./textFiles.ts";

/** Line breaks and tabs as they are written in a listing. */
export const escapeText = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");

/** Lines "number, key, English, Chinese" of the texts the language lacks; a key keeps its number. */
export function listMissing(
  language: string,
  { limit, only, root = "." }: { limit: number; only: string; root?: string },
): string[] {
  const source = sourceTexts(root);
  const own = readTexts(language, root);
  const chinese = readTexts("zh-CN", root);
  const missing = wantedTexts(source, language).filter((entry) => lacks(language, own, entry));
  const numbers = readNumbers(language, root);
  for (const { key } of missing) if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  writeNumbers(language, numbers, root);
  return missing
    .filter(({ key }) => key.startsWith(only))
    .slice(0, limit)
    .map(({ key, english }) => {
      const other = key.replace(/_(zero|one|two|few|many)$/, "_other");
      const model = chinese.get(key) ?? chinese.get(other);
      return [numbers.get(key), key, escapeText(english), escapeText(model?.text ?? "")].join("\t");
    });
}

/** Whether a text is not there, or no longer fits because English has changed its placeholders. */
export function lacks(language: string, own: Texts, entry: Wanted): boolean {
  const text = own.get(entry.key)?.text;
  return text === undefined || textFault(language, entry, text, entry.english) !== null;
}

/** The numbers the keys have had in the listings of the language. */
export function readNumbers(language: string, root = "."): Map<string, number> {
  try {
    const stored = JSON.parse(readFileSync(numbersFile(language, root), "utf8")) as string[];
    return new Map(stored.map((key, index) => [key, index + 1]));
  } catch {
    return new Map();
  }
}

function writeNumbers(language: string, numbers: Map<string, number>, root: string): void {
  const file = numbersFile(language, root);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...numbers.keys()]));
}

const numbersFile = (language: string, root: string) =>
  path.join(root, ".cache/texts", `${language}.json`);
