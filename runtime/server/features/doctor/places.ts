import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../../core/config/config.ts";
import { fault, ok, warning, type Finding } from "./finding.ts";

const gigabyte = 1024 ** 3;
/** Bytes that a server needs for its work, and below which somebody should look. */
const least = gigabyte / 4;
const little = 2 * gigabyte;

/** The folder of the data can be written, and its disk has room. */
export function checkDisk({ dataDir }: Pick<Config, "dataDir">): Finding[] {
  const present = nearest(dataDir);
  try {
    accessSync(present, constants.W_OK);
  } catch {
    return [
      fault(
        `${present} cannot be written`,
        "Give the account of the server the right to write there, or set DATA_DIR.",
      ),
    ];
  }
  const { bavail, bsize } = statfsSync(present);
  const free = bavail * bsize;
  const said = `${(free / gigabyte).toFixed(1)} GB left for ${dataDir}`;
  const cure = "Free some space, or move DATA_DIR to a larger disk.";
  if (free < least) return [fault(said, cure)];
  return [free < little ? warning(said, cure) : ok(said)];
}

/** The folder itself, or the one in which it will be made. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder));
}
