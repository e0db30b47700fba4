import { rmdirSync } from "node:fs";
import { StartFault } from "../../config/startFault.ts";
import { pause } from "../connect/deadline.ts";
import type { Cluster } from "./cluster.ts";
import { livePostmaster } from "./postmaster.ts";

/** Milliseconds for an orderly end (connections cut, checkpoint written) before it is ended at once. */
const patience = 15_000;

/** Stops the server and waits until it has gone; its data is safe either way. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  await stop(cluster);
  if (cluster.socketDirectory === cluster.directory) return;
  try {
    rmdirSync(cluster.socketDirectory);
  } catch {
    // The next start already uses it.
  }
}

async function stop(cluster: Cluster): Promise<void> {
  const pid = livePostmaster(cluster);
  if (pid === null) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    for (const start = Date.now(); Date.now() - start < patience; await pause(10)) {
      if (livePostmaster(cluster) === null) return;
    }
  }
  throw new StartFault(`The embedded database (process ${pid}) does not stop`);
}
