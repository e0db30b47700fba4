import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Client, escapeLiteral, type ClientConfig } from "pg";
import { StartFault } from "../../config/startFault.ts";
import { pause } from "../connect/deadline.ts";
import { owner, type Cluster } from "./cluster.ts";
import { livePostmaster } from "./postmaster.ts";

/** Held by the one that gives the owner its password. */
const closingLock = 5_320_180_402;
/** Milliseconds until the server has read its rules anew. */
const reloadPatience = 5000;

const closedRules =
  "# Formwork: the password of the owner is in DATA_DIR/database.password.\nlocal all all scram-sha-256\n";
const openRules =
  "# Formwork: open until the owner has a new password, which is set at once.\nlocal all all trust\n";

/**
 * Gives the password of the cluster's superuser from `<DATA_DIR>/database.password` (mode 0600), which is made when it is
 * missing. Throws StartFault when the file was lost while the server runs, or belongs to somebody else.
 */
export function ownerPassword(cluster: Cluster): string {
  // In this order: the rules are closed only after the file is there.
  const closed = isClosed(cluster);
  const lost = closed && !existsSync(cluster.passwordFile);
  if (lost) {
    const pid = livePostmaster(cluster);
    if (pid !== null) {
      throw new StartFault(
        `${cluster.passwordFile} is missing while the database runs (process ${pid}): put it back, ` +
          `or end that process ("kill -INT ${pid}") and start again, which makes a new one.`,
      );
    }
    writeRules(cluster, openRules);
  }
  if (!existsSync(cluster.passwordFile)) makePassword(cluster.passwordFile);
  try {
    return readFileSync(cluster.passwordFile, "utf8").trim();
  } catch (error) {
    throw new StartFault(
      `${cluster.passwordFile} cannot be read: ${(error as Error).message}`,
      error,
    );
  }
}

/**
 * Gives the owner its password and lets nobody in without one from then on, where that is not so yet: in a new cluster, in
 * one of an earlier version, and after the password was lost.
 */
export async function closeAccess(
  cluster: Cluster,
  client: Client,
  connection: ClientConfig & { password: string },
): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [closingLock]);
  try {
    if (isClosed(cluster)) return;
    await client.query(`alter role ${owner} password ${escapeLiteral(connection.password)}`);
    writeRules(cluster, closedRules);
    await client.query("select pg_reload_conf()");
    for (const start = Date.now(); await entersWithout(connection); await pause(5)) {
      if (Date.now() - start > reloadPatience)
        throw new StartFault(`The embedded database does not read ${rulesFile(cluster)}`);
    }
  } finally {
    await client.query("select pg_advisory_unlock($1)", [closingLock]).catch(() => undefined);
  }
}

/** True when some rule lets somebody in without a proof. */
function isClosed(cluster: Cluster): boolean {
  return !/^\s*[^#\s].*\btrust\b/m.test(readFileSync(rulesFile(cluster), "utf8"));
}

const rulesFile = (cluster: Cluster) => path.join(cluster.directory, "pg_hba.conf");

function writeRules(cluster: Cluster, text: string): void {
  const draft = `${rulesFile(cluster)}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  if (cluster.account) chownSync(draft, cluster.account.uid, cluster.account.gid);
  renameSync(draft, rulesFile(cluster));
}

/** Of two starts at once one makes it; it appears with its whole content. */
function makePassword(file: string): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new StartFault(`${file} cannot be written: ${(error as Error).message}`, error);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

async function entersWithout(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, password: "not the password" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01: the password is asked for.
    return (error as { code?: string }).code !== "28P01";
  } finally {
    await client.end().catch(() => undefined);
  }
}
