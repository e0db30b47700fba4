import { mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { StartFault } from "../../config/startFault.ts";
import { canReach, serverAccount, type Account } from "./account.ts";
import { findBinaries, type Binaries } from "./binaries.ts";
import { socketDirectoryOf } from "./socketDirectory.ts";

/** Superuser of the embedded cluster; not "formwork", for a schema of that name would become its default schema. */
export const owner = "formwork_owner";
export const databaseName = "formwork";

/** One database cluster in `<DATA_DIR>/database` and all that is needed to run it. */
export interface Cluster {
  directory: string;
  logFile: string;
  /** Holds the password of the superuser; readable for this process's account alone. */
  passwordFile: string;
  account: Account | null;
  binaries: Binaries;
  /** The account cannot enter the parent folders: the server gets the open folder instead of its name. */
  byHandle: boolean;
  /** Folder of the Unix socket, as clients name it. */
  socketDirectory: string;
}

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
    passwordFile: path.join(folder, "database.password"),
    account,
    binaries: findBinaries(account),
    byHandle,
    socketDirectory: socketDirectoryOf(directory),
  };
}
