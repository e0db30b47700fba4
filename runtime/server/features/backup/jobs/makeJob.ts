import { type Database, systemClaims } from "../../../core/database/contract.ts";
import type { AskedJob } from "../../../core/jobs/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { BackupFault } from "../backupFault.ts";
import type { Manifest } from "../archive/format.ts";
import { makeBackup } from "../makeBackup.ts";
import { removeOutlived } from "../places/retention.ts";
import { noteFailed, noteMade, noteRemoved, readBackup, readKnown } from "./backupRecords.ts";
import {
  type BackupSetup,
  longestMs,
  makeInput,
  makeKind,
  type MakeInput,
  messageOf,
  secondsSince,
} from "./setup.ts";
import { tellAdministrators } from "./tellAdministrators.ts";

/** Makes the archive of a record. A fault ends it as failed, with an alarm; a process that is killed leaves it to another one. */
export function createMakeJob(setup: BackupSetup): AskedJob<MakeInput> {
  const { place } = setup;
  return declareJob<MakeInput>({
    name: makeKind,
    input: makeInput,
    retries: 2,
    timeoutMs: longestMs,
    async run({ input: { id }, attempt, signal, progress, database, once }) {
      const record = await database.transaction(systemClaims, (tx) => readBackup(tx, id));
      // Absent in a database that was restored from this very backup.
      if (record?.state !== "running") return;
      const name = record.name ?? "";
      const start = performance.now();
      try {
        const { passphrase } = setup.config.backup;
        if (passphrase === null) throw new BackupFault("BACKUP_PASSPHRASE is not set.");
        const made = await makeBackup({ ...setup, name, attempt, passphrase, progress });
        const { removed, error } = await makeRoom(setup, database, name);
        const seconds = secondsSince(start);
        await once(async (tx) => {
          const { size, sha256 } = made.archive;
          await noteMade(tx, id, { ...counts(made.manifest), seconds, size, sha256, error });
          await noteRemoved(tx, place, removed);
        });
      } catch (error) {
        signal.throwIfAborted();
        await once(async (tx) => {
          await noteFailed(tx, id, messageOf(error));
          await tellAdministrators(tx, "failed", { name, text: messageOf(error) });
        });
      }
    },
  });
}

export function counts({ rows, files }: Manifest): { rows: number; files: number } {
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: files.count };
}

/** Old archives that cannot be removed are no reason to call the new one failed. */
async function makeRoom(
  { place, config }: BackupSetup,
  database: Pick<Database, "transaction">,
  made: string,
): Promise<{ removed: string[]; error: string | null }> {
  try {
    const known = await database.transaction(systemClaims, (tx) => readKnown(tx, place));
    return { removed: await removeOutlived(place, config.backup, { known, made }), error: null };
  } catch (error) {
    const text = `The backup is complete, but older ones could not be removed: ${messageOf(error)}`;
    return { removed: [], error: text.slice(0, 2000) };
  }
}
