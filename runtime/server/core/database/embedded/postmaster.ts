import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Cluster } from "./cluster.ts";
import { port } from "./socketDirectory.ts";

/** A process id above every limit. */
const noProcess = 2_147_483_646;

/** Process id in postmaster.pid when that process is this cluster's server; null otherwise. */
export function livePostmaster(cluster: Cluster): number | null {
  const pid = readPid(pidFile(cluster));
  return pid !== null && isPostmasterOf(pid, cluster) ? pid : null;
}

/** Milliseconds after which a server that is starting has long written its process id into its lock file. */
const abandonedAfter = 3000;

/**
 * Disarms lock files whose process id belongs to something else by now (after a restart of a container) or to a dead
 * process nobody has collected yet: PostgreSQL itself would refuse to start because "the process is running". A lock
 * file that stays empty was left by a server that was killed while it started, and is removed.
 */
export function disarmStaleLocks(cluster: Cluster): void {
  for (const file of [
    pidFile(cluster),
    path.join(cluster.socketDirectory, `.s.PGSQL.${port}.lock`),
  ]) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.size === 0 && Date.now() - found.mtimeMs > abandonedAfter)
      rmSync(file, { force: true });
    const pid = readPid(file);
    if (pid === null || !isAlive(pid) || isPostmasterOf(pid, cluster)) continue;
    // Only the process id is replaced: the file also names the shared memory, by which PostgreSQL finds out that
    // processes of the dead server are still writing.
    const text = readFileSync(file, "utf8");
    if (Number.parseInt(text, 10) === pid)
      writeFileSync(file, text.replace(/^\d+/, String(noProcess)));
  }
}

/** True when a process has this id, no matter who owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.directory, "postmaster.pid");
}

function readPid(file: string): number | null {
  if (!existsSync(file)) return null;
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return pid > 0 ? pid : null;
  } catch {
    // It vanished in between.
    return null;
  }
}

function isPostmasterOf(pid: number, cluster: Cluster): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") {
      // A server's working directory is its data directory; a zombie has none.
      return (
        readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres" &&
        readlinkSync(`/proc/${pid}/cwd`) === cluster.directory
      );
    }
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(cluster.directory);
  } catch {
    return false;
  }
}
