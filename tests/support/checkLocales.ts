/** Checks message keys: none missing, none unused, placeholders alike, in every language that is complete. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Languages that must be complete; the others of the specification fall back to English until they are. */
const complete = ["en", "zh-CN"];

type Tree = { [key: string]: Tree | string };

function flatten(tree: Tree, prefix: string, into: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value === "string") into.set(name, value);
    else flatten(value, name, into);
  }
  return into;
}

function readFolder(folder: string, into: Map<string, string>): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const text = readFileSync(path.join(folder, file), "utf8");
    flatten(JSON.parse(text) as Tree, file.slice(0, -".json".length), into);
  }
}

/** All texts of one language; English also has the texts that the generator takes from the schemas. */
function readLanguage(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  if (language === "en") readFolder("generated/messages/en", texts);
  readFolder(path.join("locales", language), texts);
  return texts;
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|%\{(\w+)\}/g)]
    .map((match) => match[1] ?? match[2])
    .toSorted()
    .join(",");
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry);
    if (statSync(file).isDirectory()) yield* sourceFiles(file);
    else if (/\.tsx?$/.test(file)) yield file;
  }
}

/** Literal keys under shell., validation. and error. that the code names: t("shell.x"), key: "validation.required". */
function usedKeys(): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of sourceFiles("runtime")) {
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(
      /["'`](shell\.[A-Za-z0-9_.]+|validation\.[A-Za-z0-9_.]+)["'`]/g,
    ))
      used.set(match[1] as string, file);
  }
  return used;
}

/** Keys built from parts at run time start with one of these (`shell.locale.${lng}`): their prefix counts as use. */
function usedPrefixes(): string[] {
  const prefixes = new Set<string>();
  for (const file of sourceFiles("runtime")) {
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(/[`"'](shell\.[A-Za-z0-9_.]*\.)(?:\$\{|["'] ?\+)/g))
      prefixes.add(match[1] as string);
  }
  return [...prefixes];
}

/** i18next plural suffixes belong to their stem. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const faults: string[] = [];
const source = readLanguage("en");
if (source.size === 0) faults.push("no English text was read: the check is blind");
const sourceStems = new Set([...source.keys()].map(stem));

for (const language of complete.filter((name) => name !== "en")) {
  const texts = readLanguage(language);
  const stems = new Map([...texts].map(([key, text]) => [stem(key), text]));
  for (const [key, text] of source) {
    const translated = stems.get(stem(key));
    if (translated === undefined) faults.push(`${language}: missing ${key} ("${text}")`);
    else if (placeholders(text) !== placeholders(translated) && stem(key) === key)
      faults.push(`${language}: other placeholders in ${key}`);
  }
  for (const key of stems.keys())
    if (!sourceStems.has(key)) faults.push(`${language}: unused ${key}`);
}

const used = usedKeys();
const prefixes = usedPrefixes();
for (const [key, file] of used)
  if (!sourceStems.has(key)) faults.push(`en: missing ${key}, named in ${file}`);
for (const key of sourceStems)
  if (
    key.startsWith("shell.") &&
    !used.has(key) &&
    !prefixes.some((prefix) => key.startsWith(prefix))
  )
    faults.push(`en: unused ${key}`);

console.log(`${source.size} keys, ${complete.length} languages`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
