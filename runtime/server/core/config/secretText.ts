import { readFileSync } from "node:fs";
import path from "node:path";

/** The first line of the file that `<name>_FILE` names; not together with the variable itself. Null: it cannot be read. */
export function readSecretFile(
  name: string,
  { own, file, folder }: { own: string | null; file: string; folder: string },
  refuse: (name: string, allowed: string) => void,
): string | null {
  if (own !== null) refuse(`${name}_FILE`, `set only without ${name}`);
  const text = readLine(path.resolve(folder, file));
  if (text === null)
    refuse(`${name}_FILE`, "a file that can be read, whose first line is not empty");
  return text;
}

function readLine(file: string): string | null {
  try {
    return readFileSync(file, "utf8").split("\n")[0]?.trim() || null;
  } catch {
    return null;
  }
}
