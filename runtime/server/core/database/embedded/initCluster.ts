import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import { namedAccount } from "./account.ts";
import { databaseName, owner, type Cluster } from "./cluster.ts";
import { diskFull } from "./diskFull.ts";
import { isAlive } from "./postmaster.ts";
import { dataDirectory, runProgram } from "./runProgram.ts";
import { handOver } from "./takeOver.ts";

/** Written once into postgresql.conf; an operator may change it there. */
const settings = `
# Formwork
shared_buffers = 128MB
max_connections = 100
# Writers of one chain of records may stop each other; the sooner that is seen, the sooner one of them runs again.
deadlock_timeout = 200ms
timezone = 'UTC'
log_timezone = 'UTC'
log_checkpoints = off
`;

/**
 * Makes the cluster when there is none. It is made beside its place and renamed, so a start that dies half-way leaves
 * nothing to trip over and of two starts one wins. Refuses a folder of another major version.
 * True when this call made it: syncCluster then belongs to it.
 */
export async function initCluster(cluster: Cluster): Promise<boolean> {
  sweepDrafts(cluster.directory);
  const found = readMajor(cluster.directory);
  if (found === cluster.binaries.major) return false;
  if (found !== null) throw otherMajor(cluster, found);
  if (existsSync(cluster.directory) && readdirSync(cluster.directory).length > 0) {
    throw new StartFault(
      `The folder ${cluster.directory} holds no database, but is not empty: move its content away or choose another DATA_DIR.`,
    );
  }
  const draft = `${cluster.directory}.new-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    await makeCluster(cluster, draft);
    renameSync(path.join(draft, "cluster"), cluster.directory);
    rmdirSync(draft);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process made it at the same time.
    if (readMajor(cluster.directory) === null) throw error;
    return false;
  }
}

/**
 * Brings a new cluster safely to disk, in the background: it takes seconds on a busy disk, and what the running server
 * writes it syncs itself.
 */
export function syncCluster(cluster: Cluster): void {
  const child = runProgram(
    cluster,
    cluster.binaries.initdb,
    ["--sync-only", `--pgdata=${dataDirectory(cluster)}`],
    { output: "ignore" },
  );
  // A failure shows in the server's own writes.
  child.on("error", () => undefined);
  child.unref();
}

/** Makes `<draft>/cluster`. The draft is ours alone, so of the account that runs initdb no other process comes in by name. */
async function makeCluster(outside: Cluster, draft: string): Promise<void> {
  const account = outside.account && namedAccount();
  const cluster = { ...outside, account, byHandle: account !== null };
  const folder = path.join(draft, "cluster");
  try {
    mkdirSync(draft, { mode: 0o700 });
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw diskFull(cluster, error);
    throw new StartFault(`The database folder cannot be made: ${(error as Error).message}`, error);
  }
  const directory = dataDirectory(cluster, folder);
  const child = runProgram(
    cluster,
    cluster.binaries.initdb,
    [
      `--pgdata=${directory}`,
      `--username=${owner}`,
      // Until the first start has given the owner a password (accessRules.ts).
      "--auth=trust",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--no-instructions",
      "--no-sync",
    ],
    { output: "pipe", directory: folder },
  );
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) {
    if (/No space left on device/i.test(output)) throw diskFull(cluster, output);
    throw new StartFault(
      `The embedded database cannot be made in ${cluster.directory}:\n${output.trim()}`,
    );
  }
  appendFileSync(path.join(folder, "postgresql.conf"), settings);
  if (account && outside.account) handOver(folder, account.uid, outside.account);
}

/** Major version of the cluster in the folder; null when it holds none. */
function readMajor(directory: string): number | null {
  const file = path.join(directory, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : null;
}

function otherMajor({ directory, binaries, passwordFile }: Cluster, found: number): StartFault {
  return new StartFault(
    [
      `The database in ${directory} was made by PostgreSQL ${found}; this version of Formwork carries ${binaries.major} and leaves it untouched.`,
      `To bring it over: start it with the Formwork version that made it, then`,
      `  export PGPASSWORD="$(cat ${passwordFile})"`,
      `  pg_dump -h ${directory} -U ${owner} -Fc -f formwork.dump ${databaseName}     (pg_dump ${binaries.major}, while it runs)`,
      `  stop it, move ${directory} away, start this version once and stop it, start PostgreSQL ${binaries.major} on the new folder and`,
      `  pg_restore -h ${directory} -U ${owner} --clean --if-exists -d ${databaseName} formwork.dump`,
      `Or set DATABASE_URL to a PostgreSQL server that holds the data.`,
    ].join("\n"),
  );
}

/** Removes what starts that were killed during initdb left behind. */
function sweepDrafts(directory: string): void {
  const prefix = `${path.basename(directory)}.new-`;
  for (const name of readdirSync(path.dirname(directory))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker !== process.pid && !isAlive(maker)) {
      rmSync(path.join(path.dirname(directory), name), { recursive: true, force: true });
    }
  }
}
