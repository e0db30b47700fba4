import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { nextRun } from "./plan.ts";
import { byHand, triggerStatus as status } from "./states.ts";
import {
  addRecord,
  askForRun,
  dueTriggers,
  type Job,
  readJob,
  readTriggers,
  type Trigger,
} from "./store.ts";

/** A run that was taken from the queue. */
export interface Run {
  recordId: number;
  outcome: "waiting" | "running" | "lost";
  job: Job;
  triggerId: string;
  /** Null: somebody asked for it, or the trigger is gone. */
  trigger: Trigger | null;
  due: Date;
  /** It takes the place of a run that was lost, which its trigger has counted. */
  replaces?: boolean;
}

/** A run that is later than this was missed; what is late by less is a matter of a leader that changed. */
const graceMs = 60_000;
const isMissed = (due: Date, now: Date) => now.getTime() - due.getTime() > graceMs;
/** Runs of one job that wait for another to end. */
const mostWaiting = 10;
const as = { server: "the scheduler notes what it does" };

/** Puts the runs that are due into the queue; those that are left out are noted as that. */
export async function noteDue(tx: Transaction, now: Date): Promise<void> {
  for (const trigger of await dueTriggers(tx, now)) {
    const job = await readJob(tx, trigger.jobId);
    if (job) await noteRun(tx, job, trigger, now);
  }
}

async function noteRun(tx: Transaction, job: Job, trigger: Trigger, now: Date): Promise<void> {
  const { jobId, triggerId } = trigger;
  const due = new Date(trigger.nextRunTime ?? now);
  // A period without a start is counted from run to run, so that a pass that comes late does not shift the next ones.
  const startTime =
    trigger.startTime ?? (trigger.triggerType === "period" ? due.toISOString() : null);
  const later = nextRun({ ...trigger, startTime }, now);
  const missed = isMissed(due, now);
  const cause = missed ? "missed" : "schedule";
  if (
    (missed && trigger.missed === "skip") ||
    (!job.concurrent && !(await mayFollow(tx, jobId, job.overlap)))
  ) {
    await addRecord(tx, { jobId, triggerId, cause, due, now, outcome: "skipped", next: later });
    return planNext(tx, triggerId, later);
  }
  const { maxNumberOfRuns, numberOfRuns } = trigger;
  const isLast = maxNumberOfRuns > 0 && numberOfRuns + 1 >= maxNumberOfRuns;
  const next = isLast ? null : later;
  await askForRun(tx, { jobId, triggerId, cause, due, now, next });
  await planNext(tx, triggerId, next);
}

/** A run may begin, or wait behind those that there are. */
async function mayFollow(tx: Transaction, jobId: string, overlap: string): Promise<boolean> {
  const counted = overlap === "queue" ? ["waiting"] : ["running", "waiting"];
  const open = { jobId, outcome: counted };
  const found = await records({ tx }).count("system/jobTriggerRecord", open, { as });
  return overlap === "queue" ? found < mostWaiting : found === 0;
}

/** The run of a record that has not come to its end; its rows stay locked. */
export async function readRun(tx: Transaction, recordId: number): Promise<Run | null> {
  const [row] = await records({ tx }).read(
    "system/jobTriggerRecord",
    { id: recordId, outcome: ["waiting", "running", "lost"] },
    ["outcome", "jobId", "triggerId", "dueTime"],
    { as, lock: true },
  );
  const job = row && (await readJob(tx, row.jobId ?? ""));
  if (!job) return null;
  const triggerId = row.triggerId ?? "";
  const [trigger = null] = await readTriggers(tx, { triggerId }, { lock: true });
  const outcome = row.outcome as Run["outcome"];
  return { recordId, outcome, job, triggerId, trigger, due: new Date(row.dueTime ?? 0) };
}

/**
 * What takes the place of a run in whose middle its node ended. It is due as before; where it is missed by now, it is left out if those of
 * its trigger are. A run that somebody asked for always begins again.
 */
export async function replaceLost(
  tx: Transaction,
  { job: { jobId }, triggerId, trigger, due }: Run,
  now: Date,
): Promise<Run | null> {
  const asked = triggerId === byHand;
  if (!asked && (!trigger || (isMissed(due, now) && trigger.missed !== "once"))) return null;
  const cause = asked ? "manual" : "missed";
  const record = { jobId, triggerId, cause, due, now, next: null } as const;
  const run = await readRun(tx, await addRecord(tx, { ...record, outcome: "waiting" }));
  return run && { ...run, replaces: true };
}

export async function noteBegun(
  tx: Transaction,
  { recordId, trigger, replaces = false }: Run,
  { now, clusterId }: { now: Date; clusterId: string },
): Promise<void> {
  const counted = replaces ? 0 : 1;
  await records({ tx }).update(
    "system/jobTriggerRecord",
    { id: recordId },
    {
      outcome: "running",
      status: status.running,
      lastRunTime: now.toISOString(),
      clusterId,
      numberOfRuns: trigger ? trigger.numberOfRuns + counted : 0,
    },
    { as },
  );
  if (!trigger) return;
  const { triggerId, status: before } = trigger;
  // A trigger that is stopped stays so when one of its waiting runs begins.
  const stays = before === status.paused || before === status.archived || before === status.panic;
  await records({ tx }).update(
    "system/jobTrigger",
    { triggerId },
    {
      status: stays ? before : status.running,
      lastRunTime: now.toISOString(),
      numberOfRuns: sql`t.number_of_runs + ${counted}`,
    },
    { as, stamp: false, history: false },
  );
}

/** A trigger that is never due again and of which no run is left is over. */
async function planNext(tx: Transaction, triggerId: string, next: Date | null): Promise<void> {
  const over = sql`case when t.status <> ${status.running} and not exists (select 1 from system_job_trigger_record r
      where r.trigger_id = t.trigger_id and r.outcome = 'waiting') then ${status.archived}::int else t.status end`;
  await records({ tx }).update(
    "system/jobTrigger",
    { triggerId },
    { nextRunTime: next?.toISOString() ?? null, ...(next === null ? { status: over } : {}) },
    { as, stamp: false, history: false },
  );
}
