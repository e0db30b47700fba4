import { readFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import type { Variables } from "./variables.ts";

/** Fewest characters of a passphrase: an archive can be attacked at leisure. */
const shortest = 12;

export function readBackup(variables: Variables, folder: string): Config["backup"] {
  const dataDir = variables.text("DATA_DIR") ?? ".data";
  return {
    passphrase: readPassphrase(variables, folder),
    folder: path.resolve(folder, variables.text("BACKUP_DIR") ?? path.join(dataDir, "backups")),
    keep: variables.integer("BACKUP_KEEP", 14, { from: 1, to: 10_000 }),
  };
}

/** The variable, or the first line of the file; not both. */
function readPassphrase(variables: Variables, folder: string): string | null {
  const file = variables.text("BACKUP_PASSPHRASE_FILE");
  const given = variables.text("BACKUP_PASSPHRASE");
  if (file !== null && given !== null)
    variables.refuse("BACKUP_PASSPHRASE_FILE", "set only without BACKUP_PASSPHRASE");
  const name = file === null ? "BACKUP_PASSPHRASE" : "BACKUP_PASSPHRASE_FILE";
  const passphrase = file === null ? given : readLine(path.resolve(folder, file));
  if (file !== null && passphrase === null) variables.refuse(name, "a file that can be read");
  if (passphrase !== null && passphrase.length < shortest)
    variables.refuse(name, `${shortest} or more characters`);
  return passphrase;
}

function readLine(file: string): string | null {
  try {
    return readFileSync(file, "utf8").split("\n")[0]?.trim() ?? "";
  } catch {
    return null;
  }
}
