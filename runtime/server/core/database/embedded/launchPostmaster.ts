import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from "node:fs";
import { StartFault } from "../../config/startFault.ts";
import type { Cluster } from "./cluster.ts";
import { diskFull } from "./diskFull.ts";
import { dataDirectory, runProgram } from "./runProgram.ts";
import { ensureSocketDirectory, port } from "./socketDirectory.ts";

/** Why a server that we started ended before it was ready: retry for what passes by itself. */
export type LaunchEnd = { retry: true } | { retry: false; fault: StartFault };

export interface Launch {
  /** Settles when the server ends. */
  ended: Promise<LaunchEnd>;
}

const largestLog = 10 * 1_048_576;

/** Starts the server detached, with settings of its own where there are more, logging to the log file, and returns at once. */
export function launchPostmaster(
  cluster: Cluster,
  more: Readonly<Record<string, string>> = {},
): Launch {
  rotateLog(cluster.logFile);
  const log = openSync(cluster.logFile, "a", 0o600);
  const logStart = fstatSync(log).size;
  // "." is the cluster folder, for a server works in it: so the length of the folder's path does not matter to the server.
  const inside = cluster.socketDirectory === cluster.directory;
  if (!inside) ensureSocketDirectory(cluster.socketDirectory, cluster.account);
  const sockets = inside ? "." : cluster.socketDirectory;
  const settings = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    unix_socket_permissions: "0700",
    port: String(port),
    cluster_name: "formwork",
    logging_collector: "off",
    log_destination: "stderr",
    // An archive of the log that lags may not fill the disk: beyond this it begins anew.
    max_slot_wal_keep_size: "4GB",
    ...more,
  };
  try {
    const child = runProgram(
      cluster,
      cluster.binaries.postgres,
      [
        "-D",
        dataDirectory(cluster),
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      { output: log },
    );
    child.unref();
    const ended = new Promise<LaunchEnd>((resolve) => {
      const fault = (reason: string, cause?: unknown) =>
        new StartFault(
          `The embedded database does not start (log: ${cluster.logFile}):\n${reason}`,
          cause,
        );
      child.once("error", (error) => resolve({ retry: false, fault: fault(error.message, error) }));
      child.once("exit", (code, signal) => {
        const output = readFrom(cluster.logFile, logStart);
        if (/No space left on device/i.test(output)) {
          resolve({ retry: false, fault: diskFull(cluster, output) });
        } else if (isPassing(output) || signal !== null) {
          resolve({ retry: true });
        } else {
          resolve({ retry: false, fault: fault(output.trim() || `it ended with code ${code}`) });
        }
      });
    });
    return { ended };
  } finally {
    closeSync(log);
  }
}

/** Another start was faster, or a killed server's processes have not all gone yet. */
function isPassing(output: string): boolean {
  return /lock file ".*" (already exists|is empty)|shared memory block .* is still in use|could not bind Unix|Is another postmaster already running/i.test(
    output,
  );
}

function rotateLog(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.size > largestLog) renameSync(file, `${file}.1`);
}

function readFrom(file: string, start: number): string {
  if (!existsSync(file)) return "";
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(Math.min(16_384, Math.max(0, fstatSync(handle).size - start)));
    readSync(handle, buffer, 0, buffer.length, start);
    return buffer.toString("utf8");
  } finally {
    closeSync(handle);
  }
}
