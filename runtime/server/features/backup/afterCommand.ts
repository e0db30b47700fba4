import { createPooledDatabase } from "../../core/database/connect/pooledDatabase.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { Manifest } from "./archive/format.ts";
import { noteCommand, readKnown } from "./jobs/backupRecords.ts";
import { counts } from "./jobs/makeJob.ts";
import type { BackupPlace, WrittenArchive } from "./places/place.ts";
import { removeOutlived, type Retention } from "./places/retention.ts";

export interface AfterCommand {
  /** Names of the archives that have had their time. */
  removed: string[];
  /** Why the archive could not be noted; null: it was. */
  unrecorded: string | null;
}

/**
 * Notes an archive that the command has made, and removes those that have had their time. A database that cannot note it (it may be one of an
 * older version) keeps nobody from backing it up: then nothing is known of other archives, and none goes.
 */
export async function afterCommand(
  ownerUrl: string,
  place: BackupPlace,
  retention: Retention,
  made: { archive: WrittenArchive; manifest: Manifest },
): Promise<AfterCommand> {
  const { known, unrecorded } = await note(ownerUrl, place, made);
  const removed = await removeOutlived(place, retention, { known, made: made.archive.name });
  return { removed, unrecorded };
}

async function note(
  ownerUrl: string,
  place: BackupPlace,
  { archive, manifest }: { archive: WrittenArchive; manifest: Manifest },
): Promise<{ known: ReadonlyMap<string, number>; unrecorded: string | null }> {
  const connection = { connectionString: ownerUrl };
  const database = createPooledDatabase({ connection, plain: null, poolSize: 1 });
  try {
    const known = await database.transaction(systemClaims, async (tx) => {
      await noteCommand(tx, place, { ...archive, ...counts(manifest) });
      return readKnown(tx, place);
    });
    return { known, unrecorded: null };
  } catch (error) {
    return { known: new Map(), unrecorded: reasonOf(error) };
  } finally {
    await database.close();
  }
}

/** No such table, no such column, no such type. */
const olderCodes: ReadonlySet<string> = new Set(["42P01", "42703", "42704"]);

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code !== undefined && olderCodes.has(code)
    ? "the database is of an older version and has no list of backups; npm run migrate brings it up to date"
    : (message ?? String(error));
}
