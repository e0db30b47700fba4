import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Failure } from "./alert.ts";
import { type Ending, isFailure, triggerStatus as status } from "./states.ts";
import { readJob } from "./store.ts";

const as = { server: "the scheduler notes what it does" };

export interface Finished {
  ending: Ending;
  result: string | null;
  attempts: number;
  elapsedMs: number;
}

interface Settled {
  numberOfErrors: number;
  wasFailing: boolean;
  stopped: boolean;
}

/**
 * Notes what came of a run and what its trigger is now. Gives the failure that people are to be told of: the first one after a
 * success, and the one with which a trigger is stopped.
 */
export async function noteFinished(
  tx: Transaction,
  recordId: number,
  { ending, result, attempts, elapsedMs }: Finished,
): Promise<Failure | null> {
  const [noted] = await records({ tx }).update(
    "system/jobTriggerRecord",
    { id: recordId, outcome: "running" },
    {
      outcome: ending,
      status: statusOf(ending),
      result,
      attempts,
      elapsedTime: Math.round(elapsedMs),
    },
    { as, returning: ["jobId", "triggerId"] },
  );
  if (!noted) return null;
  const { jobId, triggerId } = idsOf(noted);
  const settled = await settle(tx, triggerId, isFailure(ending));
  if (!settled || !isFailure(ending)) return null;
  if (settled.wasFailing && !settled.stopped) return null;
  if (!(await readJob(tx, jobId))?.alertOnFailure) return null;
  return { jobId, triggerId, result, stopped: settled.stopped };
}

const idsOf = ({ jobId, triggerId }: Record<"jobId" | "triggerId", string | null>) => ({
  jobId: jobId ?? "",
  triggerId: triggerId ?? "",
});

const statusOf = (ending: Ending) => (isFailure(ending) ? status.errorToReady : status.ready);

async function settle(
  tx: Transaction,
  triggerId: string,
  failed: boolean,
): Promise<Settled | null> {
  const [before] = await records({ tx }).read(
    "system/jobTriggerRecord",
    { triggerId, outcome: ["succeeded", "failed", "timedOut"] },
    ["outcome"],
    { as, order: [["id", "desc"]], offset: 1, limit: 1 },
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
    // That it is stopped from now on is worth a line in its history; counting is not.
    stopped ? { as } : { as, stamp: false, history: false },
  );
  return {
    numberOfErrors,
    wasFailing: before !== undefined && before.outcome !== "succeeded",
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

/** A run in whose middle its node ended: no failure of the job, whose trigger must not be stopped for it. */
export async function noteLost(tx: Transaction, recordId: number, text: string): Promise<void> {
  const [lost] = await records({ tx }).update(
    "system/jobTriggerRecord",
    { id: recordId, outcome: "running" },
    { outcome: "lost", status: statusOf("lost"), result: text },
    { as, returning: ["jobId", "triggerId"] },
  );
  if (lost) await settle(tx, idsOf(lost).triggerId, false);
}
