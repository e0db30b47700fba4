import { readCsv } from "./csv.ts";
import { withText, type SourceText, type Translations } from "./formTexts.ts";

/** What a file of translations brings. */
export interface ImportedTexts {
  translations: Translations | undefined;
  /** How many texts are new or other ones. */
  taken: number;
  /** Keys that the form does not have. */
  unknownKeys: string[];
  /** Columns that are no language of the console. */
  unknownColumns: string[];
}

interface Given {
  texts: readonly SourceText[];
  translations: Translations | undefined;
  /** Languages of the console. */
  codes: readonly string[];
}

const longest = 10_000;

/** The texts of a CSV file; empty cells change nothing. Null: it is no such file, for it has no keys or no language. */
export function importTexts(csv: string, given: Given): ImportedTexts | null {
  const [head = [], ...rows] = readCsv(csv) ?? [];
  const titles = head.map((title) => title.trim());
  const keyAt = titles.findIndex((title) => title.toLowerCase() === "key");
  const columns = titles.map((title) => codeIn(given.codes, title));
  if (keyAt < 0 || columns.every((code) => code === null)) return null;
  const known = new Set(given.texts.map(({ key }) => key));
  const unknownKeys: string[] = [];
  let translations = given.translations;
  let taken = 0;
  for (const cells of rows) {
    const key = cells[keyAt]?.trim() ?? "";
    if (key !== "" && !known.has(key)) unknownKeys.push(key);
    if (!known.has(key)) continue;
    for (const [index, code] of columns.entries()) {
      const text = (cells[index]?.trim() ?? "").slice(0, longest);
      if (code === null || text === "" || text === translations?.[code]?.[key]) continue;
      translations = withText(translations, code, key, text);
      taken += 1;
    }
  }
  const unknownColumns = titles.filter(
    (title, index) =>
      columns[index] === null &&
      index !== keyAt &&
      title !== "" &&
      title.toLowerCase() !== "source",
  );
  return { translations, taken, unknownKeys, unknownColumns };
}

/** Languages as they are written: zh-cn, zh_CN and zh-CN are the same. */
const codeIn = (codes: readonly string[], title: string): string | null =>
  codes.find((code) => code.toLowerCase() === title.replaceAll("_", "-").toLowerCase()) ?? null;

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, else the encoding of Chinese ones. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
