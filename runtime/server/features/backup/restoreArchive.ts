import type { Client } from "pg";
import { inTransaction } from "../../core/database/changes/inTransaction.ts";
import { withClient } from "../../core/database/connect/ownerAccess.ts";
import { BackupFault } from "./backupFault.ts";
import { buildDatabase, type BuildOptions } from "./buildDatabase.ts";
import { checkArchive } from "./archive/checkArchive.ts";
import { connectedPrograms, createBeside, dropBeside, mayNot, swap } from "./databases.ts";
import type { About, Manifest } from "./archive/format.ts";

export interface RestoreOptions extends BuildOptions {
  ownerUrl: string;
  /** Folder of uploaded files. */
  filesFolder: string;
  /** The database holds data that may be replaced; it stays beside the new one. */
  replace: boolean;
}

export interface Restored {
  about: About;
  manifest: Manifest;
  /** Name of the database that was in use before; null: it was empty. */
  before: string | null;
}

const ending = "restoring";
/**
 * Puts an archive in the place of the database. It is read to its end before anything is touched; the new database is built beside the one
 * in use and takes its place in the last step, so a run that is cut off changes nothing.
 */
export async function restoreArchive(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, report } = options;
  report("reading the archive");
  const { about } = await checkArchive(options);
  const isUsed = await withClient(ownerUrl, holdsData);
  if (isUsed && !options.replace) {
    throw new BackupFault(
      "The database holds data. Run the command with --replace to put the backup in its place; " +
        "the database as it is now stays beside it under another name. Nothing was changed.",
    );
  }
  await requireQuiet(ownerUrl);
  report("building the database");
  const beside = await createBeside(ownerUrl, ending);
  if (!beside) {
    if (isUsed) throw new BackupFault(`${mayNot} Nothing was changed.`);
    return { ...(await buildDatabase(ownerUrl, about, options)), before: null };
  }
  try {
    const filled = await buildDatabase(beside.url, about, options);
    await requireQuiet(ownerUrl);
    const time = new Date().toISOString().slice(0, 19).replace(/\D/g, "");
    const before = await swap(ownerUrl, { ending, keepAs: isUsed ? `before_${time}` : null });
    return { ...filled, before };
  } catch (error) {
    await dropBeside(ownerUrl, ending).catch(() => undefined);
    throw error;
  }
}

/** A database that was only migrated, as by a restore that was cut off, counts as empty. */
async function holdsData(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('public.access_account') is not null as made",
  );
  if (rows[0]?.made !== true) return false;
  return inTransaction(client, async () => {
    const found = await client.query("select 1 from public.access_account limit 1");
    return found.rows.length > 0;
  });
}

async function requireQuiet(ownerUrl: string): Promise<void> {
  const programs = await connectedPrograms(ownerUrl);
  if (programs.length === 0) return;
  throw new BackupFault(
    `Programs are connected to the database (${programs.join(", ")}): stop the server first. Nothing was changed.`,
  );
}
