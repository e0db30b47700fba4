import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import { textToRun } from "./landedTexts.ts";

export interface MigrationFile {
  /** File name, such as "0001_access.sql". */
  name: string;
  /** What is run: the text of the file, without what `landedTexts.ts` leaves out. */
  text: string;
  /** Of the file as it stands. */
  sha256: string;
}

/** Reads `NNNN_name.sql` of the folder in order. Throws StartFault for two files of one number and for foreign names. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-zA-Z0-9_-]+\.sql$/.test(name)) {
      throw new StartFault(
        `${path.join(folder, name)} is not named like 0012_what_it_does.sql: rename it`,
      );
    }
    const next = names[index + 1];
    if (next?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartFault(
        `${name} and ${next} in ${folder} have the same number: give the later one the next free number`,
      );
    }
  });
  return names.map((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    const sha256 = hashSql(text);
    return { name, text: textToRun(text, sha256), sha256 };
  });
}

/** The files of a project made from the package are known by this before their name. */
export const ownPrefix = "project/";

/** The files of the package and, after them, those of the project. */
export function readAllMigrationFiles(sources: {
  folder: string;
  own?: string | null;
}): MigrationFile[] {
  const files = readMigrationFiles(sources.folder);
  if (!sources.own || !existsSync(sources.own)) return files;
  const own = readMigrationFiles(sources.own);
  return [...files, ...own.map((file) => ({ ...file, name: `${ownPrefix}${file.name}` }))];
}

/** SHA-256 over the text with plain line ends, so that a checkout with other line ends counts as the same. */
export function hashSql(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}
