import { pluralKeys } from "../../../shared/text/pluralKeys.ts";
import { sourceLanguage } from "./languages.ts";
import { loadFile, type Messages } from "./loadMessages.ts";

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Texts for the pages before sign-in, without the console's translation library: `shell.*` and `error.*` only. */
export async function loadLightTexts(language: string): Promise<Translate> {
  const [shell, error] = await Promise.all([load(language, "shell"), load(language, "error")]);
  const tree: Messages = { shell, error };
  return (key, params = {}) => readText(tree, key, { language, params }) ?? "";
}

/** A text of a tree with its parameters filled in, in the plural form that their count asks for; null when there is none. */
export function readText(
  tree: Messages,
  key: string,
  { language, params }: { language: string; params: Readonly<Record<string, unknown>> },
): string | null {
  const keys = pluralKeys(key, language, params["count"]);
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
