import { namePattern } from "./names.ts";

export type SchemaFile =
  | { kind: "entity"; key: string }
  | { kind: "openapi"; key: string }
  | { kind: "dictionary"; key: string }
  | { kind: "seed"; key: string }
  | { kind: "module"; name: string }
  | { kind: "shared"; name: string }
  | { kind: "meta" }
  | { kind: "unknown" };

const endings = [
  [".schema.json", "entity"],
  [".openapi.json", "openapi"],
  [".dictionary.json", "dictionary"],
  [".seed.json", "seed"],
] as const;

/** What a file is, from the last two parts of its path (the folder below schemas/ and the file's name). */
export function classify(path: string): SchemaFile {
  const parts = path.replaceAll("\\", "/").split("/");
  const folder = parts.at(-2) ?? "";
  const file = parts.at(-1) ?? "";
  if (folder === "meta") return { kind: "meta" };
  if (folder === "shared") {
    return /^[a-z][A-Za-z0-9]{0,62}\.json$/.test(file)
      ? { kind: "shared", name: file }
      : { kind: "unknown" };
  }
  if (file === "module.json")
    return namePattern.test(folder) ? { kind: "module", name: folder } : { kind: "unknown" };
  for (const [ending, kind] of endings) {
    const name = file.endsWith(ending) ? file.slice(0, -ending.length) : "";
    if (namePattern.test(name) && namePattern.test(folder))
      return { kind, key: `${folder}/${name}` };
  }
  return { kind: "unknown" };
}
