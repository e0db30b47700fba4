/** The texts on disk: `locales/<lng>/<file>.json`, for English also what the generator takes from the schemas. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { languages } from "../../../runtime/web/core/i18n/languages.ts";

/** Every language of the product; `en` is the source, `zh-CN` the default. */
export const allLanguages: readonly string[] = languages.map(({ code }) => code);

export interface Text {
  text: string;
  /** Name of its file without ending, such as `shell.list`. */
  file: string;
}

export type Texts = Map<string, Text>;

export type Tree = { [key: string]: Tree | string };

/** All texts of a language by key, in the order of the files. */
export function readTexts(language: string, root = "."): Texts {
  const texts: Texts = new Map();
  for (const folder of ["generated/messages", "locales"]) {
    const place = path.join(root, folder, language);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place).toSorted()) {
      if (!name.endsWith(".json")) continue;
      const file = name.slice(0, -".json".length);
      const tree = JSON.parse(readFileSync(path.join(place, name), "utf8")) as Tree;
      flatten(tree, file, file, texts);
    }
  }
  return texts;
}

/** The English texts: what every other language must have. */
export function sourceTexts(root = "."): Texts {
  return readTexts("en", root);
}

function flatten(tree: Tree, prefix: string, file: string, into: Texts): void {
  for (const [key, value] of Object.entries(tree)) {
    const name = `${prefix}.${key}`;
    if (typeof value === "string") into.set(name, { text: value, file });
    else flatten(value, name, file, into);
  }
}

/** Writes one file of a language: its keys in the order of `order`, unknown ones behind. */
export function writeFile(
  language: string,
  file: string,
  texts: ReadonlyMap<string, string>,
  order: readonly string[],
  root = ".",
): void {
  const known = new Set(order);
  const keys = [
    ...order.filter((key) => texts.has(key)),
    ...[...texts.keys()].filter((key) => !known.has(key)),
  ];
  const tree: Tree = {};
  for (const key of keys) plant(tree, key.slice(file.length + 1).split("."), texts.get(key) ?? "");
  const place = path.join(root, "locales", language);
  mkdirSync(place, { recursive: true });
  const target = path.join(place, `${file}.json`);
  writeFileSync(`${target}.new`, `${JSON.stringify(tree, null, 2)}\n`);
  renameSync(`${target}.new`, target);
}

function plant(tree: Tree, parts: string[], text: string): void {
  const [first = "", ...rest] = parts;
  if (rest.length === 0) {
    tree[first] = text;
    return;
  }
  const inner = tree[first];
  const below: Tree = typeof inner === "object" ? inner : {};
  tree[first] = below;
  plant(below, rest, text);
}
