import path from "node:path";
import type { Client } from "pg";
import type { Config } from "../../core/config/config.ts";
import { readManifest } from "../../core/config/manifest.ts";
import { withClient } from "../../core/database/connect/ownerAccess.ts";
import { readApplied } from "../../core/database/migrate/migrate.ts";
import { createLocalStorage } from "../../core/files/localStorage.ts";
import { takeKeysOut, type KeySource, type KeyStore } from "../secrets/index.ts";
import { backUp } from "./backUp.ts";
import { BackupFault } from "./backupFault.ts";
import type { About, Manifest, StoredKey } from "./archive/format.ts";
import { archiveName, type BackupPlace, type WrittenArchive } from "./places/place.ts";

export interface MakeBackupOptions {
  config: KeySource & Pick<Config, "dataDir">;
  ownerUrl: string;
  engine: About["engine"];
  place: BackupPlace;
  /** Name of the archive; the time says it unless told. */
  name?: string;
  /** Which attempt at this archive it is, the first being 1. */
  attempt?: number;
  passphrase: string;
  /** Cost of guessing the passphrase, see encryption.ts; tests whose subject it is not take less. */
  work?: number;
  /** Told how many bytes of how many are done; throws when the rest is not wanted. */
  progress?(done: number, total: number): void;
}

/** Writes an archive of the installation into the place. Throws BackupFault, and leaves nothing, when it cannot be completed. */
export async function makeBackup(
  options: MakeBackupOptions,
): Promise<{ archive: WrittenArchive; manifest: Manifest }> {
  const { config, engine, passphrase, work, progress, attempt = 1 } = options;
  const name = options.name ?? archiveName(new Date());
  return withClient(options.ownerUrl, async (client) => {
    const applied = await readApplied(client);
    if (applied.size === 0)
      throw new BackupFault("The database is empty: there is nothing to back up.");
    const keys = await readKeys(client, config);
    const { archive, result } = await options.place.store({ name, attempt }, (target) =>
      backUp({
        client,
        files: createLocalStorage(path.join(config.dataDir, "files")),
        keys,
        version: readManifest().version,
        engine,
        migrations: [...applied].sort().map(([migration, sha256]) => ({ name: migration, sha256 })),
        passphrase,
        work,
        progress,
        target,
      }),
    );
    return { archive, manifest: result };
  });
}

/** The owner's connection in the shape in which the keys are read and written. */
export function keyStore(client: Client): KeyStore {
  return {
    async query<Row>(text: string, parameters?: unknown[]) {
      return (await client.query(text, parameters)).rows as Row[];
    },
  };
}

/** The keys of the secrets, to be sealed with the archive. */
export async function readKeys(client: Client, config: KeySource): Promise<StoredKey[]> {
  const keys = await takeKeysOut(keyStore(client), config);
  return keys.map(({ id, key, sealsFrom }) => ({ id, key: key.toString("base64"), sealsFrom }));
}
