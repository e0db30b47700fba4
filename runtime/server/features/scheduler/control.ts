import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { wake } from "./lease.ts";
import { nextRun } from "./plan.ts";
import { byHand, triggerStatus as status } from "./states.ts";
import { askForRun, type Trigger, triggerColumns } from "./store.ts";

/** Which triggers are meant: of one job, one of them, or all. */
export interface Choice {
  jobId?: string;
  triggerId?: string;
}

/** D1101 when there is no such job, or no such trigger of it. */
async function chosen(tx: Transaction, { jobId, triggerId }: Choice): Promise<Trigger[]> {
  if (jobId !== undefined) await requireJob(tx, jobId);
  const triggers = await tx.query<Trigger>(
    `select ${triggerColumns} from system_job_trigger t
      where ($1::text is null or t.job_id = $1) and ($2::text is null or t.trigger_id = $2) order by t.id for update`,
    [jobId ?? null, triggerId ?? null],
  );
  if (triggerId !== undefined && triggers.length === 0) throw new FormworkError("D1101");
  return triggers;
}

export async function requireJob(tx: Transaction, jobId: string): Promise<void> {
  const found = await tx.query("select 1 from system_job_detail where job_id = $1", [jobId]);
  if (found.length === 0) throw new FormworkError("D1101");
}

/** Triggers begin no further runs; what runs ends. */
export async function pause(tx: Transaction, choice: Choice): Promise<void> {
  const ids = (await chosen(tx, choice))
    .filter((trigger) => trigger.status !== status.archived && trigger.status !== status.panic)
    .map(({ triggerId }) => triggerId);
  await tx.query(
    `update system_job_trigger set status = ${status.paused} where trigger_id = any($1::text[])`,
    [ids],
  );
  await wake(tx);
}

/** Triggers that stand still are due again from now on; one that had failed too often starts with no failures. */
export async function start(tx: Transaction, choice: Choice, now: Date): Promise<void> {
  const still: number[] = [status.paused, status.panic, status.notStarted, status.archived];
  for (const trigger of await chosen(tx, choice)) {
    if (!still.includes(trigger.status)) continue;
    const used = trigger.maxNumberOfRuns > 0 && trigger.numberOfRuns >= trigger.maxNumberOfRuns;
    // Only who names the trigger or its job wants a used up one to count anew.
    if (used && choice.jobId === undefined) continue;
    await schedule(tx, { ...trigger, numberOfRuns: used ? 0 : trigger.numberOfRuns }, now);
  }
  await wake(tx);
}

/** Sets when a trigger is due next, and its status by that. */
async function schedule(tx: Transaction, trigger: Trigger, now: Date): Promise<void> {
  const next = nextRun(trigger, now);
  await tx.query(
    `update system_job_trigger set status = $2, next_run_time = $3, number_of_runs = $4, number_of_errors = $5 where trigger_id = $1`,
    [
      trigger.triggerId,
      next ? status.ready : status.archived,
      next?.toISOString() ?? null,
      trigger.numberOfRuns,
      trigger.status === status.panic ? 0 : trigger.numberOfErrors,
    ],
  );
}

/** After a trigger was added or changed: when it is due next. A paused one stays paused, a new one may wait to be started. */
export async function reschedule(
  tx: Transaction,
  triggerId: string,
  { now, added }: { now: Date; added?: { startNow: boolean } },
): Promise<void> {
  const [trigger] = await chosen(tx, { triggerId });
  if (!trigger) return;
  const waits: number[] = [status.paused, status.notStarted];
  if (added && !added.startNow)
    await tx.query(
      `update system_job_trigger set status = ${status.notStarted}, next_run_time = null where trigger_id = $1`,
      [triggerId],
    );
  else if (!waits.includes(trigger.status)) {
    const used = trigger.maxNumberOfRuns > 0 && trigger.numberOfRuns >= trigger.maxNumberOfRuns;
    const next = used ? null : nextRun(trigger, now);
    await tx.query(
      `update system_job_trigger set next_run_time = $2::timestamptz, number_of_errors = case when status = ${status.panic} then 0 else number_of_errors end,
              status = case when status = ${status.running} then status when $2::timestamptz is null then ${status.archived} else ${status.ready} end
        where trigger_id = $1`,
      [triggerId, next?.toISOString() ?? null],
    );
  }
  await wake(tx);
}

/** One run now, whatever the triggers say. */
export async function run(tx: Transaction, jobId: string): Promise<void> {
  await requireJob(tx, jobId);
  await askForRun(tx, jobId, byHand);
}

/** Ends what runs of a job and drops what waits. */
export async function cancel(tx: Transaction, jobId: string): Promise<void> {
  await requireJob(tx, jobId);
  await tx.query(
    `update system_job_trigger_record set cancelled = true,
            outcome = case when outcome = 'waiting' then 'cancelled' else outcome end,
            status = case when outcome = 'waiting' then ${status.ready} else status end
      where job_id = $1 and outcome in ('waiting', 'running')`,
    [jobId],
  );
  await wake(tx);
}

/** Removes what belongs to a job that is gone; what runs of it is ended first. */
export async function forget(tx: Transaction, jobId: string): Promise<void> {
  await tx.query("delete from system_job_trigger where job_id = $1", [jobId]);
  await tx.query(
    "delete from system_job_trigger_record where job_id = $1 and outcome <> 'running'",
    [jobId],
  );
  await tx.query(
    "update system_job_trigger_record set cancelled = true where job_id = $1 and outcome = 'running'",
    [jobId],
  );
  await wake(tx);
}
