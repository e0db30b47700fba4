import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Locales, MessageTree } from "./messages.ts";

/** Reads `<folder>/<lng>/<file>.json` of every folder; a file is mounted under its name (a dot leads deeper), later folders add to earlier ones. */
export function readLocales(folders: readonly string[]): Locales {
  const locales: Record<string, MessageTree> = {};
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const language of readdirSync(folder)) {
      const languageFolder = path.join(folder, language);
      if (!statSync(languageFolder).isDirectory()) continue;
      const tree = (locales[language] ??= {});
      for (const file of readdirSync(languageFolder)) {
        if (!file.endsWith(".json")) continue;
        const text = readFileSync(path.join(languageFolder, file), "utf8");
        const [name = "", ...areas] = file.slice(0, -".json".length).split(".");
        const content = areas.reduceRight<MessageTree>(
          (inner, area) => ({ [area]: inner }),
          JSON.parse(text) as MessageTree,
        );
        tree[name] = merge(tree[name], content);
      }
    }
  }
  return locales;
}

function merge(into: string | MessageTree | undefined, tree: MessageTree): MessageTree {
  if (typeof into !== "object") return tree;
  const merged: MessageTree = { ...into };
  for (const [key, value] of Object.entries(tree)) {
    merged[key] = typeof value === "string" ? value : merge(merged[key], value);
  }
  return merged;
}
