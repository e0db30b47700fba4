import type { Config } from "../../config/config.ts";
import { StartFault } from "../../config/startFault.ts";
import { checkAppLogin, checkPlainLogin, ensureAppLogin, ensurePlainLogin } from "../appRole.ts";
import type { Database } from "../contract.ts";
import { lastingDatabase, type LastingDatabase } from "../migrate/appliedMarks.ts";
import { openOwnerAccess, type Report } from "./ownerAccess.ts";
import { createPooledDatabase } from "./pooledDatabase.ts";

export interface OpenedDatabase {
  /** Works as the unprivileged login; its close() also leaves the embedded server, which stops with its last user. */
  database: Database;
  /** Address of the owner, for `migrate` only. */
  ownerUrl: string;
  /** Address of the unprivileged login that row rules of roles hold. */
  appUrl: string;
  /** Address of the login for sessions without row rules; null: all work under `appUrl`. */
  plainUrl: string | null;
  engine: "embedded" | "outside";
  /** What migrations that are applied are noted under; absent: it is a database for a moment. */
  lasting?: LastingDatabase;
}

type DatabaseConfig = Pick<
  Config,
  "databaseUrl" | "databaseAppUrl" | "dataDir" | "databasePoolSize"
> &
  Partial<Pick<Config, "databasePlainUrl">>;

/**
 * Opens the database of DATABASE_URL, else the embedded one in DATA_DIR, and sees to the login the server works under.
 * Throws StartFault for what the operator has to cure. Tables are made by `migrate(ownerUrl, ...)`.
 */
export async function openDatabase(
  config: DatabaseConfig,
  report: Report = () => undefined,
): Promise<OpenedDatabase> {
  const owner = await openOwnerAccess(config, report);
  try {
    const appUrl = await appLogin(config, owner.url);
    const plainUrl = await plainLogin(config, owner.url, report);
    const pooled = createPooledDatabase({
      connection: { connectionString: appUrl },
      plain: plainUrl === null ? null : { connectionString: plainUrl },
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
    return {
      database,
      ownerUrl: owner.url,
      appUrl,
      plainUrl,
      engine: owner.engine,
      lasting: lastingDatabase(config),
    };
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

/** Without this login all is as it should be, but slower: row rules are looked at for everybody. */
async function plainLogin(
  { databaseAppUrl, databasePlainUrl = null }: DatabaseConfig,
  ownerUrl: string,
  report: Report,
): Promise<string | null> {
  if (databasePlainUrl !== null) {
    await checkPlainLogin(databasePlainUrl);
    return databasePlainUrl;
  }
  if (databaseAppUrl !== null) return null;
  try {
    return await ensurePlainLogin(ownerUrl);
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    report(
      "there is no login for sessions without row rules, so lists are slower than they could be: let an administrator run " +
        '"grant formwork_unruled to <owner> with admin option", or name such a login in DATABASE_PLAIN_URL',
      error,
    );
    return null;
  }
}
