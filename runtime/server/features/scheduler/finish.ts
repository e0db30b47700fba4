import type { Transaction } from "../../core/database/contract.ts";
import type { Attempted } from "./attempts.ts";
import type { Failure } from "./alert.ts";
import type { Run } from "./begin.ts";
import { type Ending, isFailure, triggerStatus as status } from "./states.ts";
import { addRecord } from "./store.ts";

export interface Finished extends Attempted {
  elapsedMs: number;
}

interface Settled {
  numberOfErrors: number;
  wasFailing: boolean;
  stopped: boolean;
}

/**
 * Notes what came of a run and what its trigger is now. Gives the failure that people are to be told of: the first one after a
 * success, and the one with which a trigger stands still. Null also when another node has taken the run for lost.
 */
export async function noteFinished(
  tx: Transaction,
  { recordId, job, trigger, triggerId }: Run,
  { ending, result, attempts, elapsedMs }: Finished,
): Promise<Failure | null> {
  const noted = await tx.query(
    `update system_job_trigger_record set outcome = $2, status = $3, result = $4, attempts = $5, elapsed_time = $6
      where id = $1 and outcome = 'running' returning 1`,
    [recordId, ending, statusOf(ending), result, attempts, Math.round(elapsedMs)],
  );
  if (noted.length === 0 || !trigger) return null;
  const settled = await settle(tx, triggerId, isFailure(ending));
  if (!settled || !isFailure(ending) || !job.alertOnFailure) return null;
  if (settled.wasFailing && !settled.stopped) return null;
  return { jobId: job.jobId, triggerId, result, stopped: settled.stopped };
}

const statusOf = (ending: Ending) => (isFailure(ending) ? status.errorToReady : status.ready);

async function settle(
  tx: Transaction,
  triggerId: string,
  failed: boolean,
): Promise<Settled | null> {
  const [before] = await tx.query<{ failing: boolean }>(
    `select exists (select 1 from (
        select outcome from system_job_trigger_record
         where trigger_id = $1 and outcome in ('succeeded', 'failed', 'timedOut', 'lost') order by id desc offset 1 limit 1) r
      where r.outcome <> 'succeeded') as failing`,
    [triggerId],
  );
  const [row] = await tx.query<{ status: number; numberOfErrors: number }>(
    `update system_job_trigger t set
        number_of_errors = t.number_of_errors + $2::int,
        next_run_time = case when n.panics then null else t.next_run_time end,
        status = case
          when n.panics then ${status.panic}
          when t.status in (${status.paused}, ${status.panic}) then t.status
          when n.others then ${status.running}
          when t.next_run_time is null then ${status.archived}
          when $2::int > 0 then ${status.errorToReady}
          else ${status.ready} end
       from (select $2::int > 0 and k.max_number_of_errors > 0 and k.number_of_errors + 1 >= k.max_number_of_errors as panics,
                    exists (select 1 from system_job_trigger_record r where r.trigger_id = $1 and r.outcome = 'running') as others
               from system_job_trigger k where k.trigger_id = $1) n
      where t.trigger_id = $1
      returning t.status, t.number_of_errors as "numberOfErrors"`,
    [triggerId, failed ? 1 : 0],
  );
  if (!row) return null;
  return {
    numberOfErrors: row.numberOfErrors,
    wasFailing: before?.failing ?? false,
    stopped: row.status === status.panic,
  };
}

interface Lost {
  id: number;
  jobId: string;
  triggerId: string;
  missed: string | null;
}

/** Runs of nodes that lead no more, in whose middle they ended, are failures; where missed runs are caught up on, they begin anew. */
export async function noteLost(
  tx: Transaction,
  { own, now, text }: { own: readonly number[]; now: Date; text: string },
): Promise<number> {
  const lost = await tx.query<Lost>(
    `update system_job_trigger_record r set outcome = 'lost', status = ${status.errorToReady}, result = $2
       from (select r.id, t.missed from system_job_trigger_record r
               left join system_job_trigger t on t.trigger_id = r.trigger_id
              where r.outcome = 'running' and not r.id = any($1::bigint[])) k
      where r.id = k.id
      returning r.id, r.job_id as "jobId", r.trigger_id as "triggerId", k.missed`,
    [own, text],
  );
  for (const { jobId, triggerId, missed } of lost) {
    if (missed === null) continue;
    await settle(tx, triggerId, true);
    if (missed === "once")
      await addRecord(tx, { jobId, triggerId, outcome: "waiting", cause: "missed", due: now, now });
  }
  return lost.length;
}
