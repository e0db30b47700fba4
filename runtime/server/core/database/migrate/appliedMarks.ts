import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { maskUrl } from "../connect/connectionUrl.ts";
import { checkoutFolder } from "./draftLock.ts";

/** A database that stays: a draft that it has applied must stay as well. */
export interface LastingDatabase {
  /** Data folder or address, for messages. */
  name: string;
  /** Null: it is elsewhere, and nobody can see whether it is still there. */
  dataDir: string | null;
}

/** What one database has applied of the drafts of a folder. */
export interface AppliedMark extends LastingDatabase {
  /** Checksums by name. */
  drafts: Record<string, string>;
  /** Where this is noted. */
  file: string;
}

export const lastingDatabase = (config: {
  databaseUrl: string | null;
  dataDir: string;
}): LastingDatabase =>
  config.databaseUrl
    ? { name: maskUrl(config.databaseUrl), dataDir: null }
    : { name: config.dataDir, dataDir: config.dataDir };

/**
 * Notes beside the migrations which of the drafts among them this database has, in the place of what was noted of it before: `generate`
 * with another database at hand must not withdraw them. A folder that cannot be written goes without, for nobody drafts there.
 */
export function markApplied(
  migrations: string,
  database: LastingDatabase,
  applied: ReadonlyMap<string, string>,
): void {
  const drafts = Object.fromEntries(
    draftNames(migrations).flatMap((name) => {
      const sha256 = applied.get(name);
      return sha256 === undefined ? [] : [[name, sha256]];
    }),
  );
  const file = path.join(marksFolder(migrations), `${idOf(database)}.json`);
  const isNone = Object.keys(drafts).length === 0;
  try {
    if (isNone) return rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...database, drafts }, null, 1)}\n`);
    renameSync(`${file}.new`, file);
  } catch {
    return;
  }
}

/** The marks of the databases that are there; those of a data folder that was deleted are void. */
export function appliedMarks(migrations: string): AppliedMark[] {
  const folder = marksFolder(migrations);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const file = path.join(folder, name);
      const mark = readMark(file);
      const isThere =
        mark &&
        (mark.dataDir === null || existsSync(path.join(mark.dataDir, "database/PG_VERSION")));
      return isThere ? [{ ...mark, file }] : [];
    });
}

const marksFolder = (migrations: string) => path.join(checkoutFolder(migrations), "applied");

const idOf = ({ name }: LastingDatabase) =>
  createHash("sha256").update(name).digest("hex").slice(0, 16);

function readMark(file: string): Omit<AppliedMark, "file"> | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Omit<AppliedMark, "file">;
  } catch {
    return null;
  }
}

function draftNames(migrations: string): string[] {
  try {
    const text = readFileSync(path.join(migrations, "snapshot.json"), "utf8");
    const { drafts = [] } = JSON.parse(text) as { drafts?: { name: string }[] };
    return drafts.map(({ name }) => name);
  } catch {
    return [];
  }
}
