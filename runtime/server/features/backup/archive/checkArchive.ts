import type { MigrationSources } from "../../../core/database/migrate/migrate.ts";
import { readAllMigrationFiles } from "../../../core/database/migrate/migrationFiles.ts";
import { readArchive, type Entry } from "./archiveReader.ts";
import { BackupFault, diskFault } from "../backupFault.ts";
import type { About, Manifest, StoredKey } from "./format.ts";
import type { ArchiveSource } from "../places/archiveSource.ts";

export interface ReadOptions {
  archive: ArchiveSource;
  passphrase: string;
}

/** Reads an archive to its end without changing anything. Throws BackupFault unless it is whole and this version can restore it. */
export async function checkArchive({
  archive,
  passphrase,
  sources,
}: ReadOptions & { sources: MigrationSources }): Promise<{
  about: About;
  manifest: Manifest;
}> {
  const read = await readWhole({ archive, passphrase }, {});
  checkLevel(read.about, sources);
  return read;
}

interface Reading {
  begin?(keys: readonly StoredKey[]): Promise<void>;
  entry?(entry: Entry): Promise<void>;
}

/** Reads an archive to its end; what `begin` and `entry` have been given before a fault may be incomplete. */
export async function readWhole(
  { archive, passphrase }: ReadOptions,
  { begin, entry = drain }: Reading,
): Promise<{ about: About; manifest: Manifest }> {
  const { stream } = await archive.open();
  try {
    return await readArchive(
      stream,
      { passphrase },
      {
        begin: async (_, keys) => begin?.(keys),
        entry,
      },
    );
  } catch (error) {
    throw diskFault(error, `${archive.label} cannot be read`);
  }
}

/** Reads an entry without using it. */
export async function drain({ content }: Entry): Promise<void> {
  for await (const _ of content);
}

function checkLevel({ migrations, version }: About, sources: MigrationSources): void {
  const known = new Map(readAllMigrationFiles(sources).map(({ name, sha256 }) => [name, sha256]));
  const foreign = migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (!foreign) return;
  throw new BackupFault(
    `The archive was made by another project or a later version (${version}): this one has no migration ${foreign.name} with the same text. ` +
      "Restore it with the code that made it. Nothing was changed.",
  );
}
