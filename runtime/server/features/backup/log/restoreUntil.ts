import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../../core/config/config.ts";
import { withClient } from "../../../core/database/connect/ownerAccess.ts";
import { socketUrl } from "../../../core/database/connect/connectionUrl.ts";
import { databaseName, describeCluster } from "../../../core/database/embedded/cluster.ts";
import { exchangeCluster, finishExchange } from "../../../core/database/embedded/exchange.ts";
import { isAlive, livePostmaster } from "../../../core/database/embedded/postmaster.ts";
import { startEmbedded } from "../../../core/database/embedded/startEmbedded.ts";
import { stopPostmaster } from "../../../core/database/embedded/stopPostmaster.ts";
import { migrate, type MigrationSources } from "../../../core/database/migrate/migrate.ts";
import { putKeysIn, takeKeysOut, type KeySource } from "../../secrets/index.ts";
import { leftOut } from "../catalog.ts";
import { BackupFault } from "../backupFault.ts";
import { keyStore } from "../makeBackup.ts";
import type { BackupPlace } from "../places/place.ts";
import { buildCluster, type BuiltCluster } from "./buildCluster.ts";
import { openChainKey } from "./chainKey.ts";
import { listLog } from "./logObjects.ts";
import { planRestore } from "./reach.ts";
import type { ChainSource } from "./readChain.ts";
import { restoreLogFiles } from "./restoreLogFiles.ts";

export interface RestoreUntilOptions {
  config: KeySource & Pick<Config, "dataDir" | "databaseUrl">;
  place: BackupPlace;
  passphrase: string;
  until: Date;
  sources: MigrationSources;
  /** The database that is there may be replaced; it stays beside the new one. */
  replace: boolean;
  report(message: string): void;
}

export interface RestoredUntil extends BuiltCluster {
  /** Folder to which the database that was in use was moved; null: there was none. */
  before: string | null;
  /** Uploaded files that the archive no longer has. */
  missing: string[];
}

/** Milliseconds that the log may take to be read in. */
const longestMs = 12 * 3_600_000;

type PlanOptions = Pick<RestoreUntilOptions, "place" | "passphrase" | "until">;

/** Reads everything that a restore would, and changes nothing. */
export async function checkUntil(options: PlanOptions): Promise<BuiltCluster> {
  return buildCluster(await openPlan(options), null);
}

/**
 * Brings the embedded database to the state of a moment. Base and log become a cluster beside the one in use, which is replaced in the last step:
 * a run that is cut off, or refused, changes nothing.
 */
export async function restoreUntil(options: RestoreUntilOptions): Promise<RestoredUntil> {
  const { config, report } = options;
  if (config.databaseUrl !== null)
    throw new BackupFault("--until restores the embedded database: unset DATABASE_URL.");
  finishExchange(config.dataDir);
  requireFree(options);
  const source = await openPlan(options);
  const scratch = path.join(config.dataDir, "database.restoring");
  await claim(scratch);
  try {
    const folders = { cluster: path.join(scratch, "database"), files: path.join(scratch, "files") };
    await mkdir(folders.files, { recursive: true });
    report("reading the archive of the log");
    const built = await buildCluster(source, folders);
    report("bringing the database to that moment");
    const missing = await recover(scratch, { ...options, built, source });
    requireFree(options);
    await rm(folders.files, { recursive: true, force: true });
    return { ...built, missing, before: exchangeCluster(config.dataDir, scratch) };
  } catch (error) {
    await clear(scratch).catch(() => undefined);
    throw error;
  }
}

async function openPlan({ place, passphrase, until }: PlanOptions): Promise<ChainSource> {
  const plan = planRestore(await listLog(place), { until, where: place.where });
  const key = await openChainKey(place, plan.key.name, passphrase);
  return { place, key, passphrase, plan };
}

/** Nothing uses the database that is there, and it may be replaced. */
function requireFree({ config: { dataDir }, replace }: RestoreUntilOptions): void {
  if (!existsSync(path.join(dataDir, "database"))) return;
  const pid = livePostmaster(describeCluster(dataDir));
  if (pid !== null)
    throw new BackupFault(
      `The database is in use (process ${pid}): stop the server first. Nothing was changed.`,
    );
  if (!replace)
    throw new BackupFault(
      "The database holds data. Run the command with --replace to put the restored one in its place; " +
        "the database as it is now stays beside it in a folder of its own. Nothing was changed.",
    );
}

/** Takes the scratch folder for this run alone. */
async function claim(scratch: string): Promise<void> {
  const holder = path.join(scratch, "restore.pid");
  const pid = Number.parseInt(await readFile(holder, "utf8").catch(() => ""), 10);
  if (pid !== process.pid && isAlive(pid))
    throw new BackupFault(
      `Another restore is at work in ${scratch} (process ${pid}). Nothing was changed.`,
    );
  await clear(scratch);
  await mkdir(scratch, { recursive: true });
  await writeFile(holder, String(process.pid));
}

/** What an earlier run left; its server may still be running. */
async function clear(scratch: string): Promise<void> {
  if (existsSync(path.join(scratch, "database", "PG_VERSION")))
    await stopPostmaster(describeCluster(scratch));
  await rm(scratch, { recursive: true, force: true });
}

async function recover(
  scratch: string,
  {
    config,
    until,
    sources,
    report,
    built,
    source,
  }: RestoreUntilOptions & { built: BuiltCluster; source: ChainSource },
): Promise<string[]> {
  const { binaries } = describeCluster(scratch);
  if (binaries.major !== built.about.major)
    throw new BackupFault(
      `The archive of the log is of PostgreSQL ${built.about.major}, this version of Formwork carries ${binaries.major}: restore it with the version that made it (${built.about.version}). Nothing was changed.`,
    );
  await writeSignal(scratch);
  const settings = {
    // The log lies in its own folder already.
    restore_command: "false",
    // Names of zones, Z too, are not known yet where this is read.
    recovery_target_time: until.toISOString().replace("Z", "+00"),
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    hot_standby: "off",
  };
  const server = await startEmbedded(scratch, report, { settings, patienceMs: longestMs });
  try {
    const url = socketUrl({ ...server.connection, database: databaseName });
    await withClient(url, async (client) => {
      // Who was signed in then may have been signed out since.
      const { rows } = await client.query<{ name: string }>(
        `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname || '.' || c.relname = any($1)`,
        [[...leftOut].filter((name) => !kept.has(name))],
      );
      for (const { name } of rows) await client.query(`truncate ${name}`);
      const keys = built.keys.map(({ id, key, sealsFrom }) => ({
        id,
        sealsFrom,
        key: Buffer.from(key, "base64"),
      }));
      await putKeysIn(keyStore(client), config, keys);
      await takeKeysOut(keyStore(client), config);
    });
    report("bringing the database up to this version");
    await migrate(url, sources);
    return await restoreLogFiles(source, {
      url,
      scratch: path.join(scratch, "files"),
      files: path.join(config.dataDir, "files"),
    });
  } finally {
    await server.leave();
  }
}

/** Tables that a restored database does not begin anew. */
const kept: ReadonlySet<string> = new Set([
  "formwork.applied_state",
  "formwork.migration",
  "formwork.migration_step",
  "formwork.secret_key",
  "public.system_backup",
]);

async function writeSignal(scratch: string): Promise<void> {
  await writeFile(path.join(scratch, "database", "recovery.signal"), "", { mode: 0o600 });
}
