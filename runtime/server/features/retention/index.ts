import { type Database, systemClaims } from "../../core/database/contract.ts";
import { readNumber, readSystemConfig } from "../config/index.ts";
import { pruneJournal } from "../journal/index.ts";
import { noteWork } from "../logs/index.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";
import { expiries, type Expiry } from "./expired.ts";
import { purgeQuarantine } from "./quarantine.ts";

export { forgetTenant } from "./quarantine.ts";

/** Rows deleted in one transaction. */
const batch = 5000;
const defaultDays = 180;

const title = "清理过期数据";

/** Number of removed rows by table. */
export type Removed = Record<string, number>;

/**
 * Removes what has had its time: logs and journal older than sys_log_retention_days, sessions, codes and keys that are over, what has
 * lain in quarantine long enough. In batches, so that nothing waits long for it; an aborted signal ends it between two of them.
 */
export async function removeExpired(database: Database, signal?: AbortSignal): Promise<Removed> {
  const config = await database.transaction(systemClaims, (tx) =>
    readSystemConfig(tx, ["sys_log_retention_days"]),
  );
  const days = readNumber(config, "sys_log_retention_days", defaultDays);
  const removed: Removed = {};
  for (const expiry of expiries) {
    const count = await removeRows(database, expiry, { days, signal });
    if (count > 0) removed[expiry.table] = (removed[expiry.table] ?? 0) + count;
  }
  const dropped = await purgeQuarantine(database, signal);
  if (dropped > 0) removed["quarantine"] = dropped;
  const changes = await pruneJournal(database, days);
  return changes > 0 ? { ...removed, "formwork.journal": changes } : removed;
}

async function removeRows(
  database: Database,
  { table, past }: Expiry,
  { days, signal }: { days: number; signal?: AbortSignal },
): Promise<number> {
  const withDays = past.includes("$1") ? [days] : [];
  for (let total = 0; ;) {
    signal?.throwIfAborted();
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

/** The daily clean-up; its outcome is in the operation log. */
export const jobLog = declareJob({
  name: "job_log",
  schedule: {
    groupName: "default",
    description: "Removes log rows, sessions, codes and keys that have had their time.",
    trigger: { cron: "@daily" },
  },
  async run({ database, signal }) {
    const begun = performance.now();
    const removed = await removeExpired(database, signal);
    const elapsed = performance.now() - begun;
    await noteWork(database, { name: "retention", title, result: removed, elapsed });
    return JSON.stringify(removed);
  },
});
