import { is } from "../../core/entity/door/is.ts";
import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { nextRun } from "./plan.ts";
import { triggerStatus as status } from "./states.ts";
import { askForRun, live, liveStatuses, readTriggers } from "./store.ts";

/** Records kept of each job, beside the age at which all logs are removed. */
const keptRecords = 1000;
const as = { server: "the scheduler notes what it does" };

/** When the next trigger is due; null: none ever. */
export async function nextDue(database: Database): Promise<Date | null> {
  const planned = [...live, { nextRunTime: is("not", null) }];
  const [first] = await database.transaction(
    systemClaims,
    (tx) => readTriggers(tx, planned, { order: ["nextRunTime"], limit: 1 }),
    { readOnly: true },
  );
  return first?.nextRunTime ? new Date(first.nextRunTime) : null;
}

/** At the start of the scheduler: triggers that run then, and of those the ones that run once for each start. */
export async function prepareStart(tx: Transaction, now: Date): Promise<void> {
  const again = sql`t.status = ${status.archived} and t.reset_only_once and t.max_number_of_runs = 1`;
  const triggers = await readTriggers(
    tx,
    [{ runOnStart: true }, sql`t.status = any(${liveStatuses}::int[]) or (${again})`],
    { lock: true },
  );
  for (const trigger of triggers) {
    const { triggerId, jobId } = trigger;
    const once = trigger.maxNumberOfRuns === 1;
    if (once && !trigger.resetOnlyOnce && trigger.numberOfRuns > 0) continue;
    const next = once ? null : nextRun(trigger, now);
    await records({ tx }).update(
      "system/jobTrigger",
      { triggerId },
      {
        status: status.ready,
        nextRunTime: next?.toISOString() ?? null,
        ...(once ? { numberOfRuns: 0 } : {}),
      },
      { as, stamp: false, history: false },
    );
    await askForRun(tx, { jobId, triggerId, cause: "start", now });
  }
}

/** Keeps the newest records of each job. */
export async function pruneRecords(database: Database): Promise<void> {
  const older = sql`select r.id
      from (select id, outcome, row_number() over (partition by job_id order by id desc) as place
              from system_job_trigger_record) r
     where r.place > ${keptRecords} and r.outcome not in ('waiting', 'running')`;
  await database.transaction(systemClaims, (tx) =>
    records({ tx }).remove("system/jobTriggerRecord", sql`t.id in (${older})`, { as }),
  );
}
