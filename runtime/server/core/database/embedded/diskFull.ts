import { statfsSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import type { Cluster } from "./cluster.ts";

/** The fault of a start that found no room. */
export function diskFull({ directory }: Cluster, cause: unknown): StartFault {
  return new StartFault(
    `The disk that holds ${directory} is full (${freeMegabytes(path.dirname(directory))} MB free); ` +
      "a new database needs about 100 MB, a running one room to write. Free some space, or choose another DATA_DIR.",
    cause,
  );
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}
