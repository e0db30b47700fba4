import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import type { Client } from "pg";
import { inTransaction } from "../../core/database/changes/inTransaction.ts";
import { createPooledDatabase } from "../../core/database/connect/pooledDatabase.ts";
import { withClient } from "../../core/database/connect/ownerAccess.ts";
import { migrate, type MigrationSources } from "../../core/database/migrate/migrate.ts";
import { readAllMigrationFiles } from "../../core/database/migrate/migrationFiles.ts";
import { verifyJournal } from "../journal/index.ts";
import { putKeysIn, type KeySource } from "../secrets/index.ts";
import { readArchive, type Entry } from "./archiveReader.ts";
import { BackupFault, diskFault } from "./backupFault.ts";
import { connectedPrograms, createBeside, dropBeside, swap } from "./databases.ts";
import { fillDatabase } from "./fillDatabase.ts";
import type { About, Manifest, StoredKey } from "./format.ts";
import { keyStore } from "./makeBackup.ts";
import { takeFile } from "./restoreFiles.ts";

export interface RestoreOptions {
  file: string;
  passphrase: string;
  ownerUrl: string;
  sources: MigrationSources;
  /** Folder of uploaded files. */
  filesFolder: string;
  keySource: KeySource;
  /** The database holds data that may be replaced; it stays beside the new one. */
  replace: boolean;
  report(message: string): void;
}

export interface Restored {
  about: About;
  manifest: Manifest;
  /** Name of the database that was in use before; null: it was empty. */
  before: string | null;
}

const ending = "restoring";
const mayNot =
  "The owner in DATABASE_URL may not make databases, and a restore is built beside the one that is in use: let an administrator " +
  'run "alter role ... createdb", or restore into an empty database.';

/** Reads an archive to its end without changing anything. Throws BackupFault unless it is whole and this version can restore it. */
export async function checkArchive({
  file,
  passphrase,
  sources,
}: Pick<RestoreOptions, "file" | "passphrase" | "sources">): Promise<{
  about: About;
  manifest: Manifest;
}> {
  const read = await readFile({ file, passphrase }, { entry: drain });
  checkLevel(read.about, sources);
  return read;
}

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
    return { ...(await build(ownerUrl, about, options)), before: null };
  }
  try {
    const filled = await build(beside.url, about, options);
    await requireQuiet(ownerUrl);
    const time = new Date().toISOString().slice(0, 19).replace(/\D/g, "");
    const before = await swap(ownerUrl, { ending, keepAs: isUsed ? `before_${time}` : null });
    return { ...filled, before };
  } catch (error) {
    await dropBeside(ownerUrl, ending).catch(() => undefined);
    throw error;
  }
}

/** Restores into a database of its own, compares rows, proves foreign keys and the journal's chain, and removes it again. */
export async function rehearse(
  options: Omit<RestoreOptions, "replace" | "filesFolder">,
): Promise<{ about: About; manifest: Manifest; seconds: number }> {
  const start = performance.now();
  const { about } = await checkArchive(options);
  const beside = await createBeside(options.ownerUrl, "rehearsal");
  if (!beside) throw new BackupFault(mayNot);
  const { url } = beside;
  try {
    const filled = await build(url, about, { ...options, filesFolder: null });
    const database = createPooledDatabase({
      connection: { connectionString: url },
      plain: null,
      poolSize: 2,
    });
    const { broken } = await verifyJournal(database).finally(() => database.close());
    if (broken !== null) throw new BackupFault(`The restored change journal is broken: ${broken}`);
    return { ...filled, seconds: (performance.now() - start) / 1000 };
  } finally {
    await dropBeside(options.ownerUrl, "rehearsal").catch(() => undefined);
  }
}

/** Migrates an empty database to the level of the archive, fills it, and brings it up to the files of today. */
async function build(
  url: string,
  about: About,
  options: Pick<RestoreOptions, "file" | "passphrase" | "sources" | "keySource" | "report"> & {
    filesFolder: string | null;
  },
): Promise<{ about: About; manifest: Manifest }> {
  const { sources, filesFolder, keySource, report } = options;
  const only = new Set(about.migrations.map(({ name }) => name));
  await migrate(
    url,
    { folder: sources.folder, own: sources.own ?? null, policiesSql: null },
    { only },
  );
  report("restoring rows and files");
  const manifest = await withClient(url, (client) =>
    fillDatabase(client, about, async ({ take }) => {
      const read = await readFile(options, {
        begin: (keys) =>
          putKeysIn(
            keyStore(client),
            keySource,
            keys.map(({ id, key, sealsFrom }) => ({
              id,
              key: Buffer.from(key, "base64"),
              sealsFrom,
            })),
          ),
        entry: async (entry) => {
          if (await take(entry)) return;
          if (filesFolder === null || !(await takeFile(filesFolder, entry))) await drain(entry);
        },
      });
      return read.manifest;
    }),
  );
  report("bringing the database up to this version");
  await migrate(url, sources);
  return { about, manifest };
}

interface Reading {
  begin?(keys: readonly StoredKey[]): Promise<void>;
  entry?(entry: Entry): Promise<void>;
}

async function readFile(
  { file, passphrase }: Pick<RestoreOptions, "file" | "passphrase">,
  { begin, entry = drain }: Reading,
): Promise<{ about: About; manifest: Manifest }> {
  await access(file).catch((error: unknown) => {
    throw diskFault(error, `${file} cannot be read`);
  });
  try {
    return await readArchive(createReadStream(file), passphrase, {
      begin: async (_, keys) => begin?.(keys),
      entry,
    });
  } catch (error) {
    throw diskFault(error, `${file} cannot be read`);
  }
}

async function drain({ content }: Entry): Promise<void> {
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
