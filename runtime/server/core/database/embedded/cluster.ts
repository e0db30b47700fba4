import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import { canReach, serverAccount, type Account } from "./account.ts";
import { findBinaries, type Binaries } from "./binaries.ts";

/** Superuser of the embedded cluster; not "formwork", for a schema of that name would become its default schema. */
export const owner = "formwork_owner";
export const databaseName = "formwork";
export const port = 5432;

/** One database cluster in `<DATA_DIR>/database` and all that is needed to run it. */
export interface Cluster {
  directory: string;
  logFile: string;
  account: Account | null;
  binaries: Binaries;
  /** The account cannot enter the parent folders: the server gets the open folder instead of its name. */
  byHandle: boolean;
  /** Folder of the Unix socket, as clients name it. */
  socketDirectory: string;
}

/** The longest socket path: 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = process.platform === "linux" ? 107 : 103;

/** Makes DATA_DIR when it is missing and finds out how a server can run in it. Throws StartFault when it cannot. */
export function describeCluster(dataDir: string): Cluster {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartFault(`DATA_DIR=${dataDir} cannot be made: ${(error as Error).message}`, error);
  }
  const folder = realpathSync(dataDir);
  const directory = path.join(folder, "database");
  const account = serverAccount(directory);
  const byHandle = !canReach(folder, account && { uid: account.uid, gid: account.gid });
  if (byHandle && process.platform !== "linux") {
    throw new StartFault(
      `DATA_DIR=${dataDir} lies in a folder that the account with id ${account?.uid} may not enter: ` +
        "choose another place, or do not start as root.",
    );
  }
  return {
    directory,
    logFile: path.join(folder, "postgres.log"),
    account,
    binaries: findBinaries(account),
    byHandle,
    socketDirectory: socketDirectory(directory, account),
  };
}

/** The cluster folder itself, which is private; where its path is too long for a socket, a short private one. */
function socketDirectory(directory: string, account: Account | null): string {
  const socket = path.join(directory, `.s.PGSQL.${port}`);
  if (Buffer.byteLength(socket) <= longestSocketPath) return directory;
  const name = createHash("sha256").update(directory).digest("hex").slice(0, 16);
  const folder = `/tmp/formwork-${name}`;
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartFault(
      `The path of DATA_DIR is too long for a socket, and ${folder}, which would hold it instead, belongs to another account: ` +
        "choose a DATA_DIR with a shorter path.",
    );
  }
  return folder;
}
