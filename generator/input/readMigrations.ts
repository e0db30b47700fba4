import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { joinTables } from "../../runtime/server/core/database/packagedTables.ts";
import { UsageFault } from "../commands/usageFault.ts";
import { byText } from "../model/identifiers.ts";
import type { Snapshot } from "../plan/migration.ts";
import { packagedMigrations } from "../project/places.ts";

export interface MigrationFolder {
  /** Names of the migration files, in order. */
  names: string[];
  /** Null: nothing was ever drafted. */
  snapshot: Snapshot | null;
  /** What the migrations of the installed package lead to, which the snapshot includes; null in the repository. */
  packaged: Snapshot | null;
}

const snapshotName = "snapshot.json";

/** The migrations that are there, and the tables as they leave them. A snapshot that cannot be read is a usage fault. */
export function readMigrations(
  folder: string,
  packagedFolder: string | null = packagedMigrations,
): MigrationFolder {
  const packaged =
    packagedFolder === null ? null : readSnapshot(path.join(packagedFolder, snapshotName));
  const { names, snapshot: own } = readFolder(folder);
  if (!packaged) return { names, snapshot: own, packaged };
  const snapshot = own ? (joinTables(packaged, own) as Snapshot) : packaged;
  return { names, snapshot, packaged };
}

/** All of the folder, and of the package, that decides what is planned: texts that are the same as long as nothing changed. */
export function migrationsState(
  folder: string,
  packagedFolder: string | null = packagedMigrations,
): string[] {
  const snapshots = [folder, ...(packagedFolder === null ? [] : [packagedFolder])].map((place) => {
    const file = path.join(place, snapshotName);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  });
  return [migrationNames(folder).join("\n"), ...snapshots];
}

function migrationNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort(byText);
}

function readFolder(folder: string): Pick<MigrationFolder, "names" | "snapshot"> {
  const file = path.join(folder, snapshotName);
  return {
    names: migrationNames(folder),
    snapshot: existsSync(file) ? readSnapshot(file) : null,
  };
}

function readSnapshot(file: string): Snapshot {
  try {
    const snapshot = JSON.parse(readFileSync(file, "utf8")) as Snapshot;
    if (!Array.isArray(snapshot.tables)) throw new Error("it has no tables");
    return snapshot;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`${file} cannot be read (${reason}); restore it from version control.`);
  }
}
