import { withClient } from "../../core/database/connect/ownerAccess.ts";
import { migrate, type MigrationSources } from "../../core/database/migrate/migrate.ts";
import { putKeysIn, type KeySource } from "../secrets/index.ts";
import { drain, readWhole, type ReadOptions } from "./archive/checkArchive.ts";
import { fillDatabase } from "./fillDatabase.ts";
import type { About, Manifest } from "./archive/format.ts";
import { keyStore } from "./makeBackup.ts";
import { takeFile } from "./restoreFiles.ts";

export interface BuildOptions extends ReadOptions {
  sources: MigrationSources;
  keySource: KeySource;
  report(message: string): void;
}

/** Migrates an empty database to the level of the archive, fills it, and brings it up to the files of today. */
export async function buildDatabase(
  url: string,
  about: About,
  options: BuildOptions & {
    /** Folder of uploaded files; null: they are left out. */
    filesFolder: string | null;
    /** Reads every row again after it was restored and compares it with the archive. */
    compare?: boolean;
  },
): Promise<{ about: About; manifest: Manifest }> {
  const { sources, filesFolder, keySource, report, compare = false } = options;
  const only = new Set(about.migrations.map(({ name }) => name));
  await migrate(
    url,
    { folder: sources.folder, own: sources.own ?? null, policiesSql: null },
    { only },
  );
  report("restoring rows and files");
  const manifest = await withClient(url, (client) =>
    fillDatabase(client, { about, compare }, async ({ take }) => {
      const read = await readWhole(options, {
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
