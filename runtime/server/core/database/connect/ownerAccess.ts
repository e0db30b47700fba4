import { Client } from "pg";
import type { Config } from "../../config/config.ts";
import { StartFault } from "../../config/startFault.ts";
import { maskUrl, socketUrl } from "./connectionUrl.ts";
import { isConnectionFault, SilentServer } from "../databaseFault.ts";
import { pause } from "./deadline.ts";
import { databaseName } from "../embedded/cluster.ts";
import { startEmbedded } from "../embedded/startEmbedded.ts";

/** The way to the database as its owner: for roles and migrations only. */
export interface OwnerAccess {
  url: string;
  engine: "embedded" | "outside";
  /** Leaves the embedded server; nothing for an outside one. */
  leave(): Promise<void>;
}

export type Report = (message: string, error?: unknown) => void;

const oldestServer = 150_000;
/** Milliseconds an outside server may still be starting. */
const outsidePatience = 15_000;
/** The same for a server that takes connections but answers late, as on a machine where everything starts at once. */
const latePatience = 60_000;

/**
 * Gives the owner's way to the database of DATABASE_URL, else of the embedded server in DATA_DIR, which is started and
 * gets its database. Throws StartFault when there is none, or one older than PostgreSQL 15 or not in UTF-8.
 */
export async function openOwnerAccess(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  report: Report = () => undefined,
): Promise<OwnerAccess> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl, report);
    return { url: config.databaseUrl, engine: "outside", leave: async () => undefined };
  }
  const server = await startEmbedded(config.dataDir, report);
  try {
    await createDatabase(socketUrl({ ...server.connection, database: "postgres" }));
    const url = socketUrl({ ...server.connection, database: databaseName });
    return { url, engine: "embedded", leave: () => server.leave() };
  } catch (error) {
    await server.leave();
    throw error;
  }
}

/** Runs work on one connection and closes it. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString,
    application_name: "formwork owner",
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const known = await client.query("select 1 from pg_database where datname = $1", [
      databaseName,
    ]);
    if (known.rows.length > 0) return;
    await client.query(`create database ${databaseName}`).catch((error: unknown) => {
      // Another process made it at the same time.
      const { code } = error as { code?: string };
      if (code !== "42P04" && code !== "23505") throw error;
    });
  });
}

async function checkServer(url: string, report: Report): Promise<void> {
  const start = Date.now();
  for (;;) {
    try {
      await withClient(url, async (client) => {
        const { rows } = await client.query<{ version: number; encoding: string; text: string }>(
          `select current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding, current_setting('server_version') as text`,
        );
        const found = rows[0];
        if (!found || found.version < oldestServer) {
          throw new StartFault(
            `DATABASE_URL=${maskUrl(url)} is PostgreSQL ${found?.text}; allowed: 15 or newer`,
          );
        }
        if (found.encoding !== "UTF8") {
          throw new StartFault(
            `DATABASE_URL=${maskUrl(url)} is a database in ${found.encoding}; allowed: UTF8 (create database ... encoding 'UTF8' template template0)`,
          );
        }
      });
      return;
    } catch (error) {
      if (error instanceof StartFault) throw error;
      const patience = isLate(error) ? latePatience : outsidePatience;
      if (!isConnectionFault(error) || Date.now() - start > patience) {
        throw new StartFault(
          `DATABASE_URL=${maskUrl(url)} cannot be used: ${(error as Error).message || String(error)}`,
          error,
        );
      }
      report("the database of DATABASE_URL does not answer yet", error);
      await pause(500);
    }
  }
}

/** The attempt ended because its time was over, not because somebody refused it. */
const isLate = (error: unknown): boolean =>
  error instanceof SilentServer || (error instanceof Error && error.message === "timeout expired");
