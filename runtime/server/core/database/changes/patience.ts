import type { Client, DatabaseError } from "pg";
import { StartFault } from "../../config/startFault.ts";
import { pause } from "../connect/deadline.ts";

/** How long a migration waits for others. */
export interface Patience {
  /** Milliseconds that one statement waits for a lock, and so the longest that work queues up behind it. */
  lock: number;
  /** Milliseconds in all until it gives up. */
  all: number;
}

export const usualPatience: Patience = { lock: 3000, all: 180_000 };

/** Lock not available, and the victim of a deadlock: others were at work, nothing of ours happened. */
const busy = new Set(["55P03", "40P01"]);

/** Tries work again, after growing pauses, as long as others hold what it needs. Throws StartFault that names them in the end. */
export async function withPatience<Result>(
  client: Client,
  { lock, all }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`set lock_timeout = ${lock}`);
  const start = Date.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (Date.now() - start > all) throw await tooBusy(client, error);
      await pause(Math.min(5000, 200 * 2 ** attempt));
    }
  }
}

function isBusy(error: unknown): boolean {
  const { code, cause } = error as Partial<DatabaseError> & { cause?: unknown };
  return busy.has(code ?? "") || (cause !== undefined && isBusy(cause));
}

async function tooBusy(client: Client, error: unknown): Promise<StartFault> {
  const { rows } = await client.query<{ text: string }>(
    `select format('process %s (%s, in a transaction for %s s)', pid, coalesce(nullif(application_name, ''), usename),
        round(extract(epoch from clock_timestamp() - xact_start))) as text
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 3`,
  );
  const others = rows.map(({ text }) => text).join(", ");
  return new StartFault(
    `Others hold tables that the migration needs${others ? `: ${others}` : ""}. Nothing was changed by this step; ` +
      "run it again when they are done, or end them with pg_terminate_backend.",
    error,
  );
}
