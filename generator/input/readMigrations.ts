import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { joinTables } from "../../runtime/server/core/database/migrate/packagedTables.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import { byText } from "../model/identifiers.ts";
import { takeBack, type DraftRecord, type SnapshotFile } from "../plan/draft/drafts.ts";
import type { Snapshot } from "../plan/draft/migration.ts";
import { packagedMigrations } from "../project/places.ts";

export interface MigrationFolder {
  /** Names of the migration files, in order. */
  names: string[];
  /** Null: nothing was ever drafted. */
  snapshot: Snapshot | null;
  /** The same as its file holds it: of a project that has the package installed what goes beyond the packaged tables. */
  file: SnapshotFile | null;
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
  const { names, file } = readFolder(folder);
  return { names, file, packaged, snapshot: wholeSnapshot(file, packaged) };
}

/** The folder as it is without these drafts. */
export function withoutDrafts(
  folder: MigrationFolder,
  drafts: readonly DraftRecord[],
): MigrationFolder {
  let { file } = folder;
  for (const record of drafts.toReversed()) file = file && takeBack(file, record);
  const names = folder.names.filter((name) => !drafts.some((record) => record.name === name));
  return { ...folder, names, file, snapshot: wholeSnapshot(file, folder.packaged) };
}

function wholeSnapshot(file: SnapshotFile | null, packaged: Snapshot | null): Snapshot | null {
  if (packaged) return file ? (joinTables(packaged, file) as Snapshot) : packaged;
  if (!file) return null;
  const { drafts: _, ...snapshot } = file;
  return snapshot as unknown as Snapshot;
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

function readFolder(folder: string): Pick<MigrationFolder, "names" | "file"> {
  const file = path.join(folder, snapshotName);
  return {
    names: migrationNames(folder),
    file: existsSync(file) ? (readSnapshot(file) as unknown as SnapshotFile) : null,
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
