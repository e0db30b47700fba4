import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { UsageFault } from "../commands/usageFault.ts";
import { byText } from "../model/identifiers.ts";
import type { Snapshot } from "../plan/migration.ts";

export interface MigrationFolder {
  /** Names of the migration files, in order. */
  names: string[];
  /** Null: nothing was ever drafted. */
  snapshot: Snapshot | null;
}

/** The migrations that are there, and the tables as they leave them. A snapshot that cannot be read is a usage fault. */
export function readMigrations(folder: string): MigrationFolder {
  if (!existsSync(folder)) return { names: [], snapshot: null };
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort(byText);
  const file = path.join(folder, "snapshot.json");
  if (!existsSync(file)) return { names, snapshot: null };
  try {
    const snapshot = JSON.parse(readFileSync(file, "utf8")) as Snapshot;
    if (!Array.isArray(snapshot.tables)) throw new Error("it has no tables");
    return { names, snapshot };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`${file} cannot be read (${reason}); restore it from version control.`);
  }
}
