import { readNumbers } from "./missing.ts";
import { textFault } from "./placeholders.ts";
import { wantedTexts, type Wanted } from "./plurals.ts";
import { addSame, maySame, readSame } from "./sameAsEnglish.ts";
import { readTexts, sourceTexts, writeFile } from "./textFiles.ts";

/** What became of a file of translations: how many were taken, and a line per refused one. */
export interface PutResult {
  taken: number;
  faults: string[];
}

/**
 * Takes lines "key, tab, text" or "number, tab, text" into the files of a language; numbers are those of the listing.
 * `=` stands for a text that is rightly the English one. A line that does not fit is refused with its number, the others are written.
 */
export function putTexts(language: string, content: string, root = "."): PutResult {
  const source = sourceTexts(root);
  const wanted = wantedTexts(source, language);
  const byKey = new Map(wanted.map((entry) => [entry.key, entry]));
  const byNumber = new Map([...readNumbers(language, root)].map(([key, n]) => [String(n), key]));
  const faults: string[] = [];
  const taken = new Map<string, string>();
  const same = readSame(root);
  const english: string[] = [];

  for (const [index, line] of content
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const refuse = (why: string) => faults.push(`line ${index + 1}: ${why}: ${line.slice(0, 120)}`);
    const [name = "", written, ...more] = line.split("\t");
    if (written === undefined) refuse("no tab between key and text");
    else if (more.length > 0) refuse("more than one tab");
    else {
      const key = byNumber.get(name.trim()) ?? name.trim();
      const entry = byKey.get(key);
      const rightlySame = entry !== undefined && written.trim() === "=";
      const text = rightlySame ? entry.english : unescapeText(written.trim());
      const fault = entry ? textFault(language, entry, text, entry.english) : "no such key";
      if (fault !== null) refuse(fault);
      else if (taken.has(key)) refuse("given twice");
      else if (!rightlySame && text === entry?.english && !maySame(same, language, text))
        refuse("still English; write = for a text that is rightly the same");
      else {
        taken.set(key, text);
        if (rightlySame && !maySame(same, language, text)) english.push(text);
      }
    }
  }
  store(language, wanted, taken, root);
  addSame(language, english, root);
  return { taken: taken.size, faults };
}

const unescapeText = (text: string): string =>
  text.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign === "t" ? "\t" : sign));

/** Writes the touched files again, each in the order of the English one. */
function store(language: string, wanted: Wanted[], taken: Map<string, string>, root: string) {
  const own = readTexts(language, root);
  const order = wanted.map(({ key }) => key);
  const files = new Set(wanted.filter(({ key }) => taken.has(key)).map(({ file }) => file));
  for (const file of files) {
    const texts = new Map(
      [...own].filter(([, text]) => text.file === file).map(([key, { text }]) => [key, text]),
    );
    for (const entry of wanted) {
      const text = entry.file === file ? taken.get(entry.key) : undefined;
      if (text !== undefined) texts.set(entry.key, text);
    }
    writeFile(language, file, texts, order, root);
  }
}

/** Takes texts out that English no longer has; gives how many. */
export function pruneTexts(language: string, root = "."): number {
  const wanted = wantedTexts(sourceTexts(root), language);
  const order = wanted.map(({ key }) => key);
  const known = new Set(order);
  const own = readTexts(language, root);
  const strange = [...own].filter(([key]) => !known.has(key));
  for (const file of new Set(strange.map(([, text]) => text.file))) {
    const kept = [...own].filter(([key, text]) => text.file === file && known.has(key));
    writeFile(language, file, new Map(kept.map(([key, { text }]) => [key, text])), order, root);
  }
  return strange.length;
}
