import { createPooledDatabase } from "../../core/database/connect/pooledDatabase.ts";
import { verifyJournal } from "../journal/index.ts";
import { BackupFault } from "./backupFault.ts";
import { buildDatabase, type BuildOptions } from "./buildDatabase.ts";
import { checkArchive } from "./archive/checkArchive.ts";
import { alone, createBeside, dropBeside, mayNot } from "./databases.ts";
import type { About, Manifest } from "./archive/format.ts";

const ending = "rehearsal";

/** Restores into a database of its own, compares every row, proves foreign keys and the journal's chain, and removes it again. */
export async function rehearse(
  options: BuildOptions & { ownerUrl: string },
): Promise<{ about: About; manifest: Manifest; seconds: number }> {
  const start = performance.now();
  const { about } = await checkArchive(options);
  return alone(options.ownerUrl, ending, async () => {
    const beside = await createBeside(options.ownerUrl, ending);
    if (!beside) throw new BackupFault(mayNot);
    try {
      const filled = await buildDatabase(beside.url, about, {
        ...options,
        filesFolder: null,
        compare: true,
      });
      await checkJournal(beside.url);
      return { ...filled, seconds: (performance.now() - start) / 1000 };
    } finally {
      await dropBeside(options.ownerUrl, ending).catch(() => undefined);
    }
  });
}

async function checkJournal(url: string): Promise<void> {
  const connection = { connectionString: url };
  const database = createPooledDatabase({ connection, plain: null, poolSize: 2 });
  const { broken } = await verifyJournal(database).finally(() => database.close());
  if (broken !== null) throw new BackupFault(`The restored change journal is broken: ${broken}`);
}
