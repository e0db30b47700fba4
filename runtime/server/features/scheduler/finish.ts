import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Attempted } from "./attempts.ts";
import type { Failure } from "./alert.ts";
import type { Run } from "./begin.ts";
import { type Ending, isFailure, triggerStatus as status } from "./states.ts";
import { addRecord } from "./store.ts";

const as = { server: "the scheduler notes what it does" };

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
  const noted = await records({ tx }).update(
    "system/jobTriggerRecord",
    { id: recordId, outcome: "running" },
    {
      outcome: ending,
      status: statusOf(ending),
      result,
      attempts,
      elapsedTime: Math.round(elapsedMs),
    },
    { as },
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
  const [known] = await tx.query<Known>(
    `select t.status, t.number_of_errors as "numberOfErrors", t.max_number_of_errors as "mostErrors",
            t.next_run_time as "nextRunTime",
            exists (select 1 from system_job_trigger_record r where r.trigger_id = $1 and r.outcome = 'running') as "others"
       from system_job_trigger t where t.trigger_id = $1 for update`,
    [triggerId],
  );
  if (!known) return null;
  const numberOfErrors = known.numberOfErrors + (failed ? 1 : 0);
  const stopped = failed && known.mostErrors > 0 && numberOfErrors >= known.mostErrors;
  const now = stopped ? status.panic : statusAfter(known, failed);
  await records({ tx }).update(
    "system/jobTrigger",
    { triggerId },
    { numberOfErrors, status: now, ...(stopped ? { nextRunTime: null } : {}) },
    // That it stands still from now on is worth a line in its history; counting is not.
    stopped ? { as } : { as, stamp: false, history: false },
  );
  return {
    numberOfErrors,
    wasFailing: before?.failing ?? false,
    stopped: now === status.panic,
  };
}

interface Known {
  status: number;
  numberOfErrors: number;
  mostErrors: number;
  nextRunTime: string | null;
  /** Another run of it goes on. */
  others: boolean;
}

function statusAfter({ status: before, others, nextRunTime }: Known, failed: boolean): number {
  if (before === status.paused || before === status.panic) return before;
  if (others) return status.running;
  if (nextRunTime === null) return status.archived;
  return failed ? status.errorToReady : status.ready;
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
    `select r.id, r.job_id as "jobId", r.trigger_id as "triggerId", t.missed from system_job_trigger_record r
       left join system_job_trigger t on t.trigger_id = r.trigger_id
      where r.outcome = 'running' and not r.id = any($1::bigint[]) for update of r`,
    [own],
  );
  await records({ tx }).update(
    "system/jobTriggerRecord",
    { id: lost.map(({ id }) => Number(id)), outcome: "running" },
    { outcome: "lost", status: status.errorToReady, result: text },
    { as },
  );
  for (const { jobId, triggerId, missed } of lost) {
    if (missed === null) continue;
    await settle(tx, triggerId, true);
    if (missed === "once")
      await addRecord(tx, { jobId, triggerId, outcome: "waiting", cause: "missed", due: now, now });
  }
  return lost.length;
}
