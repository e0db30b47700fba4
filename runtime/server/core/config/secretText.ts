import { readFileSync } from "node:fs";
import path from "node:path";
import type { Variables } from "./variables.ts";

/** A secret from its variable, or the first line of the file that `<name>_FILE` names; not both. Null: neither is set. */
export function readSecretText(variables: Variables, name: string, folder: string): string | null {
  const file = variables.text(`${name}_FILE`);
  const given = variables.text(name);
  if (file === null) return given;
  if (given !== null) variables.refuse(`${name}_FILE`, `set only without ${name}`);
  const text = readLine(path.resolve(folder, file));
  if (text === null) variables.refuse(`${name}_FILE`, "a file that can be read");
  return text;
}

function readLine(file: string): string | null {
  try {
    return readFileSync(file, "utf8").split("\n")[0]?.trim() ?? "";
  } catch {
    return null;
  }
}
