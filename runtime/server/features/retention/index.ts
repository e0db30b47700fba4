import type { FastifyBaseLogger } from "fastify";
import { type Database, systemClaims } from "../../core/database/contract.ts";
import { readNumber, readSystemConfig } from "../config/index.ts";
import { pruneJournal } from "../journal/index.ts";
import { noteWork } from "../logs/index.ts";
import { expiries, type Expiry } from "./expired.ts";

/** Rows deleted in one transaction. */
const batch = 5000;
const hour = 3_600_000;
const defaultDays = 180;

const title = "清理过期数据";

/** Number of removed rows by table. */
export type Removed = Record<string, number>;

/**
 * Removes what has had its time: logs and journal older than sys_log_retention_days, sessions, codes and keys that are over. In
 * batches, so that nothing waits long for it.
 */
export async function removeExpired(database: Database): Promise<Removed> {
  const config = await database.transaction(systemClaims, (tx) =>
    readSystemConfig(tx, ["sys_log_retention_days"]),
  );
  const days = readNumber(config["sys_log_retention_days"], defaultDays, 1, 36_500);
  const removed: Removed = {};
  for (const expiry of expiries) {
    const count = await removeRows(database, expiry, days);
    if (count > 0) removed[expiry.table] = (removed[expiry.table] ?? 0) + count;
  }
  const changes = await pruneJournal(database, days);
  return changes > 0 ? { ...removed, "formwork.journal": changes } : removed;
}

async function removeRows(
  database: Database,
  { table, past }: Expiry,
  days: number,
): Promise<number> {
  const withDays = past.includes("$1") ? [days] : [];
  for (let total = 0; ;) {
    const gone = await database.transaction(systemClaims, (tx) =>
      tx.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${past} limit ${batch})) returning 1`,
        withDays,
      ),
    );
    total += gone.length;
    if (gone.length < batch) return total;
  }
}

/** True once a day, in one of the processes. */
export async function takeDay(database: Database): Promise<boolean> {
  const rows = await database.transaction(systemClaims, (tx) =>
    tx.query(
      `insert into formwork.setting as known (name, value) values ('retentionDay', current_date::text)
       on conflict (name) do update set value = excluded.value where known.value <> excluded.value
       returning name`,
    ),
  );
  return rows.length > 0;
}

/** Looks every hour whether today's clean-up is still to be done; its outcome is in the operation log. Gives the function that ends it. */
export function keepClean(
  database: Database,
  log: Pick<FastifyBaseLogger, "info" | "error">,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const clean = async () => {
    if (!(await takeDay(database))) return;
    const begun = performance.now();
    const removed = await removeExpired(database);
    log.info({ event: "retention", removed }, "old rows were removed");
    const elapsed = performance.now() - begun;
    await noteWork(database, { name: "retention", title, result: removed, elapsed });
  };
  const look = () => {
    running = running
      .then(clean)
      .catch((error: unknown) => log.error({ err: error }, "old rows could not be removed"));
  };
  look();
  const timer = setInterval(look, hour).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
