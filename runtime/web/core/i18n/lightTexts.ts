import { countOf, pluralKeys } from "../../../shared/text/pluralKeys.ts";
import { sourceLanguage } from "./languages.ts";
import type { Messages } from "../../../shared/text/messageTree.ts";
import { loadFile } from "./loadMessages.ts";

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Texts for the pages before sign-in, without the console's translation library: `shell.*`, `error.*` and `seed.*` only. */
export async function loadLightTexts(language: string): Promise<Translate> {
  const files = ["shell", "error", "seed"].map((file) => load(language, file));
  const [shell = {}, error = {}, seed = {}] = await Promise.all(files);
  const tree: Messages = { shell, error, seed };
  return (key, params = {}) => readText(tree, key, { language, params }) ?? "";
}

/** A text of a tree with its parameters filled in, in the plural form that their count asks for; null when there is none. */
export function readText(
  tree: Messages,
  key: string,
  { language, params }: { language: string; params: Readonly<Record<string, unknown>> },
): string | null {
  const keys = pluralKeys(key, language, countOf(params));
  const text = keys.map((name) => find(tree, name)).find((found) => found !== null) ?? null;
  return (
    text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? "")) ?? null
  );
}

async function load(language: string, file: string): Promise<Messages> {
  const own = await loadFile(language, file);
  return Object.keys(own).length > 0 ? own : loadFile(sourceLanguage, file);
}

/** The text at a dotted key, null when there is none. */
function find(tree: Messages, key: string): string | null {
  let place: string | Messages | undefined = tree;
  for (const part of key.split(".")) {
    place = typeof place === "object" ? place[part] : undefined;
  }
  return typeof place === "string" ? place : null;
}
