import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import type { Cluster } from "./cluster.ts";

/** The child's file descriptor 3 is the open cluster folder. */
const handlePath = "/proc/self/fd/3";

/** How the child names its data directory. */
export function dataDirectory(cluster: Cluster, directory = cluster.directory): string {
  return cluster.byHandle ? handlePath : directory;
}

/**
 * Starts one of PostgreSQL's programs under the cluster's account, away from our terminal and in the root folder, so that
 * neither Ctrl-C nor an unreadable working directory reaches it.
 */
export function runProgram(
  cluster: Cluster,
  program: string,
  parameters: string[],
  options: { output: "pipe" | "ignore" | number; directory?: string },
): ChildProcess {
  const directory = options.directory ?? cluster.directory;
  const handle = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return spawn(program, parameters, {
      cwd: "/",
      detached: true,
      stdio: ["ignore", options.output, options.output, handle],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      ...cluster.account,
    });
  } finally {
    closeSync(handle);
  }
}
