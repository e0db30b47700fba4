import type { Config } from "../config/config.ts";
import { checkAppLogin, ensureAppLogin } from "./appRole.ts";
import type { Database } from "./contract.ts";
import { openOwnerAccess, type Report } from "./ownerAccess.ts";
import { createPooledDatabase } from "./pooledDatabase.ts";

export interface OpenedDatabase {
  /** Works as the unprivileged login; its close() also leaves the embedded server, which stops with its last user. */
  database: Database;
  /** Address of the owner, for `migrate` only. */
  ownerUrl: string;
  /** Address of the unprivileged login. */
  appUrl: string;
  engine: "embedded" | "outside";
}

/**
 * Opens the database of DATABASE_URL, else the embedded one in DATA_DIR, and sees to the login the server works under.
 * Throws StartFault for what the operator has to cure. Tables are made by `migrate(ownerUrl, ...)`.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "databaseAppUrl" | "dataDir" | "databasePoolSize">,
  report: Report = () => undefined,
): Promise<OpenedDatabase> {
  const owner = await openOwnerAccess(config, report);
  try {
    const appUrl = await appLogin(config, owner.url);
    const pooled = createPooledDatabase({
      connection: { connectionString: appUrl },
      poolSize: config.databasePoolSize,
      report,
    });
    const database: Database = {
      ...pooled,
      async close() {
        await pooled.close();
        await owner.leave();
      },
    };
    return { database, ownerUrl: owner.url, appUrl, engine: owner.engine };
  } catch (error) {
    await owner.leave();
    throw error;
  }
}

async function appLogin(
  { databaseAppUrl }: Pick<Config, "databaseAppUrl">,
  ownerUrl: string,
): Promise<string> {
  if (databaseAppUrl === null) return ensureAppLogin(ownerUrl);
  await checkAppLogin(databaseAppUrl);
  return databaseAppUrl;
}
