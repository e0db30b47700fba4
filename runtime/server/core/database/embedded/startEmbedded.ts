import { Client, type ClientConfig } from "pg";
import { StartFault } from "../../config/startFault.ts";
import { pause, withDeadline } from "../connect/deadline.ts";
import { closeAccess, ownerPassword } from "./accessRules.ts";
import { describeCluster, owner, type Cluster } from "./cluster.ts";
import { finishExchange } from "./exchange.ts";
import { initCluster, syncCluster } from "./initCluster.ts";
import { launchPostmaster, type Launch } from "./launchPostmaster.ts";
import { leaveOnSignal } from "./leaveOnSignal.ts";
import { livePostmaster, disarmStaleLocks } from "./postmaster.ts";
import { port } from "./socketDirectory.ts";
import { stopPostmaster } from "./stopPostmaster.ts";
import { takeOver } from "./takeOver.ts";

/** Every process that uses the server holds this lock shared; who gets it alone is the last and stops the server. */
const usersLock = 5_320_180_401;

type Report = (message: string, error?: unknown) => void;

/** A start that brings a copied cluster to a moment of its log. */
export interface Recovery {
  settings: Readonly<Record<string, string>>;
  /** Milliseconds that the log may take. */
  patienceMs: number;
}

export interface EmbeddedServer {
  /** Connection of the cluster's superuser to its maintenance database. */
  connection: OwnerConnection;
  /** Leaves; stops the server when no other process uses it. */
  leave(): Promise<void>;
}

type OwnerConnection = ClientConfig & {
  host: string;
  port: number;
  user: string;
  password: string;
};

const askAgain = 15;
/** Milliseconds a server may be silent after its start; recovery after a crash reports itself and may take longer. */
const startPatience = 30_000;
const recoveryPatience = 600_000;
const connectPatience = 2000;

/**
 * Gives the PostgreSQL server of `<dataDir>/database`: makes the cluster when it is missing, adopts a server that runs
 * (several processes may share one, a killed one leaves it behind), starts one otherwise, and starts it anew whenever it
 * dies. Throws StartFault for what the operator has to cure.
 */
export async function startEmbedded(
  dataDir: string,
  report: Report = () => undefined,
  recovery?: Recovery,
): Promise<EmbeddedServer> {
  const starting = open(dataDir, report, recovery);
  const forget = leaveOnSignal(async () => (await starting.catch(() => null))?.leave());
  try {
    const { connection, leave } = await starting;
    return { connection, leave: () => leave().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}

async function open(dataDir: string, report: Report, recovery?: Recovery): Promise<EmbeddedServer> {
  if (recovery === undefined) finishExchange(dataDir);
  const cluster = describeCluster(dataDir);
  const made = await initCluster(cluster);
  const connection = {
    host: cluster.socketDirectory,
    port,
    user: owner,
    password: ownerPassword(cluster),
    database: "postgres",
    ssl: false,
  };
  const state = { leaving: false };
  let membership = join(await ensureRunning(cluster, connection, recovery));
  if (made) syncCluster(cluster);

  function join(client: Client): Client {
    client.once("end", () => {
      if (state.leaving) return;
      report("the embedded database went away; starting it again");
      void rejoin();
    });
    return client;
  }

  async function rejoin(): Promise<void> {
    for (let delay = 100; !state.leaving; delay = Math.min(delay * 2, 5000)) {
      try {
        const client = await ensureRunning(cluster, connection, recovery);
        if (state.leaving) await client.end();
        else membership = join(client);
        return;
      } catch (error) {
        report("the embedded database does not start", error);
        await pause(delay);
      }
    }
  }

  return {
    connection,
    async leave() {
      if (state.leaving) return;
      state.leaving = true;
      const last = await becomeLast(membership);
      if (last) await stopPostmaster(cluster);
      membership.end().catch(() => undefined);
    },
  };
}

/** Gives a connection that holds the users' lock, on a server that runs already or was started here. */
async function ensureRunning(
  cluster: Cluster,
  connection: OwnerConnection,
  recovery?: Recovery,
): Promise<Client> {
  const start = Date.now();
  let launch: Launch | null = null;
  for (;;) {
    const attempt = await tryJoin(connection);
    if (attempt.client) {
      await closeAccess(cluster, attempt.client, connection);
      return attempt.client;
    }
    if (attempt.refused) {
      throw new StartFault(
        `The embedded database refuses the password in ${cluster.passwordFile}: it belongs to another database folder`,
        attempt.error,
      );
    }
    const waited = Date.now() - start;
    const alive = livePostmaster(cluster) !== null;
    if (
      waited >
      (attempt.starting && alive ? (recovery?.patienceMs ?? recoveryPatience) : startPatience)
    ) {
      throw new StartFault(
        `The embedded database does not answer after ${Math.round(waited / 1000)} s (log: ${cluster.logFile})`,
        attempt.error,
      );
    }
    if (!alive && !attempt.starting && !launch) {
      disarmStaleLocks(cluster);
      takeOver(cluster);
      launch = launchPostmaster(cluster, recovery?.settings);
    }
    if (launch) {
      const end = await Promise.race([launch.ended, pause(askAgain)]);
      if (end && !end.retry) throw end.fault;
      if (end) launch = null;
    } else {
      await pause(askAgain);
    }
  }
}

async function tryJoin(
  connection: ClientConfig,
): Promise<{ client?: Client; starting?: boolean; refused?: boolean; error?: unknown }> {
  const client = new Client({
    ...connection,
    application_name: `formwork ${process.pid}`,
    connectionTimeoutMillis: connectPatience,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await withDeadline(
      client.query("select pg_advisory_lock_shared($1)", [usersLock]),
      connectPatience,
    );
    return { client };
  } catch (error) {
    client.end().catch(() => undefined);
    const { code } = error as { code?: string };
    // 57P03: it is starting, recovering or shutting down; 28P01: another password.
    return { error, starting: code === "57P03", refused: code === "28P01" };
  }
}

/** Gives the shared lock back and takes it alone; false when another process holds it or the server is gone. */
async function becomeLast(client: Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [usersLock]);
    const { rows } = await client.query<{ last: boolean }>(
      "select pg_try_advisory_lock($1) as last",
      [usersLock],
    );
    return rows[0]?.last === true;
  } catch {
    return false;
  }
}
