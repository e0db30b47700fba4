import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import type { Cluster } from "./cluster.ts";

/** Process id in postmaster.pid when that process is this cluster's server; null otherwise. */
export function livePostmaster(cluster: Cluster): number | null {
  const pid = readPid(cluster);
  return pid !== null && isPostmasterOf(pid, cluster) ? pid : null;
}

/**
 * Removes a postmaster.pid whose process id now belongs to something else, as after a restart of a container: PostgreSQL
 * itself would refuse to start because "the process is running".
 */
export function removeStalePidFile(cluster: Cluster): void {
  const pid = readPid(cluster);
  if (pid !== null && isAlive(pid) && !isPostmasterOf(pid, cluster)) {
    rmSync(pidFile(cluster), { force: true });
  }
}

/** True when a process has this id, whoever owns it. */
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

function readPid(cluster: Cluster): number | null {
  const file = pidFile(cluster);
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
