import { createPooledDatabase } from "../../core/database/connect/pooledDatabase.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { Manifest } from "./archive/format.ts";
import { noteCommand, readKnown } from "./jobs/backupRecords.ts";
import { counts } from "./jobs/makeJob.ts";
import type { BackupPlace, WrittenArchive } from "./places/place.ts";
import { removeOutlived, type Retention } from "./places/retention.ts";

/** Notes an archive that the command has made, and removes those that have had their time. Gives the removed names. */
export async function afterCommand(
  ownerUrl: string,
  place: BackupPlace,
  retention: Retention,
  { archive, manifest }: { archive: WrittenArchive; manifest: Manifest },
): Promise<string[]> {
  const connection = { connectionString: ownerUrl };
  const database = createPooledDatabase({ connection, plain: null, poolSize: 1 });
  try {
    const known = await database.transaction(systemClaims, async (tx) => {
      await noteCommand(tx, place, { ...archive, ...counts(manifest) });
      return readKnown(tx, place);
    });
    return await removeOutlived(place, retention, { known, made: archive.name });
  } finally {
    await database.close();
  }
}
