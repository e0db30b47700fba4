import { readFileSync } from "node:fs";
import { sourceFiles } from "./sourceFiles.ts";

/** Which texts of ours the code names. */
export interface UsedKeys {
  /** Literal keys (`t("shell.x")`, `key: "validation.required"`, `formKey: "email"` of a field kind) with a file that names them. */
  keys: Map<string, string>;
  /** Beginnings of keys put together at run time (`shell.locale.${lng}`). */
  prefixes: string[];
}

export function readUsedKeys(folder: string): UsedKeys {
  const keys = new Map<string, string>();
  const prefixes = new Set<string>();
  for (const file of sourceFiles(folder)) {
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(/["'`]((?:shell|validation)\.[A-Za-z0-9_.]+)["'`]/g))
      keys.set(match[1] as string, file);
    for (const match of text.matchAll(/\bformKey: "(\w+)"/g))
      keys.set(`validation.${match[1]}`, file);
    for (const match of text.matchAll(/[`"'](shell\.[A-Za-z0-9_.]*\.)(?:\$\{|["'] ?\+)/g))
      prefixes.add(match[1] as string);
  }
  return { keys, prefixes: [...prefixes] };
}
