import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Files } from "../../core/files/contract.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";

const batch = 500;

/** Removes tasks that have had their time, with their files; gives how many. */
export async function removeExpiredTasks(
  database: Database,
  files: Pick<Files, "remove">,
  signal?: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    signal?.throwIfAborted();
    const rows = await database.transaction(systemClaims, (tx) =>
      tx.query<{ input: string | null; file: string | null }>(
        `delete from formwork.task where id = any(array(select id from formwork.task
          where expires_at < now() and state not in ('waiting', 'running') limit ${batch}))
          returning input_key as input, file_key as file`,
      ),
    );
    for (const key of rows.flatMap(({ input, file }) => [input, file]))
      if (key !== null) await files.remove(key);
    total += rows.length;
    if (rows.length < batch) return total;
  }
}

export const createTidyJob = (files: Files) =>
  declareJob({
    name: "job_tasks",
    schedule: {
      groupName: "default",
      description: "Removes background tasks that have had their time, with their files.",
      trigger: { periodMs: 60 * 60_000 },
    },
    async run({ database, signal }) {
      const removed = await removeExpiredTasks(database, files, signal);
      return removed > 0 ? JSON.stringify({ removed }) : undefined;
    },
  });
