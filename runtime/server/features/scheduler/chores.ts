import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { nextRun } from "./plan.ts";
import { triggerStatus as status } from "./states.ts";
import { askForRun, live, type Trigger, triggerColumns } from "./store.ts";

/** Records kept of each job, beside the age at which all logs are removed. */
const keptRecords = 1000;
const as = { server: "the scheduler notes what it does" };

/** When the next trigger is due; null: none ever. */
export async function nextDue(database: Database): Promise<Date | null> {
  const [row] = await database.transaction(
    systemClaims,
    (tx) =>
      tx.query<{ next: string | null }>(
        `select min(t.next_run_time) as next from system_job_trigger t join system_job_detail d on d.job_id = t.job_id
          where t.status in ${live}`,
      ),
    { readOnly: true },
  );
  return row?.next ? new Date(row.next) : null;
}

/** At the start of the scheduler: triggers that run then, and of those the ones that run once for each start. */
export async function prepareStart(tx: Transaction, now: Date): Promise<void> {
  const triggers = await tx.query<Trigger>(
    `select ${triggerColumns} from system_job_trigger t
      where t.run_on_start and (t.status in ${live} or (t.status = ${status.archived} and t.reset_only_once and t.max_number_of_runs = 1))
      for update`,
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
