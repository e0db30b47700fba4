import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../../runtime/server/core/database/embedded/postmaster.ts";
import { withClient } from "../../runtime/server/core/database/connect/ownerAccess.ts";
import { startDatabaseProcess, type DatabaseProcess } from "./databaseProcess.ts";

export interface EmbeddedFolder {
  dataDir: string;
  /** Folder of the cluster. */
  cluster: string;
  start(account?: { uid?: number; gid?: number }): Promise<DatabaseProcess>;
  /** Process id of the server that runs in the folder; null: none. */
  postmaster(): number | null;
  /** Ends all processes, the server too, and removes the folder. */
  remove(): Promise<void>;
}

/** A data folder of its own under the temporary folder (or at the given place) for tests of the embedded database. */
export function createEmbeddedFolder(place?: string): EmbeddedFolder {
  const dataDir = place ?? mkdtempSync(path.join(tmpdir(), "formwork-embedded-"));
  const cluster = path.join(dataDir, "database");
  const started: DatabaseProcess[] = [];
  const postmaster = () => {
    const file = path.join(cluster, "postmaster.pid");
    const pid = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
    return runs(pid) ? pid : null;
  };
  return {
    dataDir,
    cluster,
    postmaster,
    async start(account) {
      const found = await startDatabaseProcess(dataDir, account);
      started.push(found);
      return found;
    },
    async remove() {
      await Promise.all(started.map((found) => found.kill()));
      const pid = postmaster();
      if (pid !== null) {
        process.kill(pid, "SIGQUIT");
        while (runs(pid)) await pause(10);
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A dead process that nobody collected yet runs no more. */
function runs(pid: number): boolean {
  const status = `/proc/${pid}/stat`;
  return isAlive(pid) && !(existsSync(status) && / Z /.test(readFileSync(status, "utf8")));
}

/** Makes the table `entry` that the unprivileged login may fill. */
export async function createEntryTable(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (owner) =>
    owner.query(
      "create table entry (id int primary key, pad text); grant select, insert on entry to formwork_app, formwork_unruled",
    ),
  );
}
