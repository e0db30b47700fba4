import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { nextRun } from "./plan.ts";
import { triggerStatus as status } from "./states.ts";
import {
  addRecord,
  dueTriggers,
  type Job,
  readJob,
  type Trigger,
  triggerColumns,
} from "./store.ts";

/** A run that is to begin once the transaction that noted it is committed. */
export interface Run {
  recordId: number;
  job: Job;
  /** Null: somebody asked for it. */
  trigger: Trigger | null;
  triggerId: string;
  due: Date;
}

interface Place {
  now: Date;
  clusterId: string;
}

/** A run that is later than this was missed; what is late by less is a matter of a leader that changed. */
const graceMs = 60_000;
/** Runs of one job that wait for another to end. */
const mostWaiting = 10;
const atOnce = 50;
const as = { server: "the scheduler notes what it does" };

/** Notes the runs that are due; those that are left out are noted as that. */
export async function noteDue(tx: Transaction, place: Place): Promise<Run[]> {
  const runs: Run[] = [];
  for (const trigger of await dueTriggers(tx, place.now)) {
    const job = await readJob(tx, trigger.jobId);
    const run = job && (await noteRun(tx, { job, trigger, ...place }));
    if (run) runs.push(run);
  }
  return runs;
}

type Due = Place & { job: Job; trigger: Trigger };

async function noteRun(tx: Transaction, run: Due): Promise<Run | null> {
  const { job, trigger, now, clusterId } = run;
  const { jobId, triggerId } = trigger;
  const due = new Date(trigger.nextRunTime ?? now);
  // A period without a start is counted from run to run, so that a pass that comes late does not shift the next ones.
  const startTime =
    trigger.startTime ?? (trigger.triggerType === "period" ? due.toISOString() : null);
  const number = trigger.numberOfRuns + 1;
  const isLast = trigger.maxNumberOfRuns > 0 && number >= trigger.maxNumberOfRuns;
  const next = nextRun({ ...trigger, startTime }, now);
  const missed = now.getTime() - due.getTime() > graceMs;
  const cause = missed ? "missed" : "schedule";
  const record = { jobId, triggerId, cause, due, now } as const;
  const leaveOut = async (outcome: "skipped" | "waiting") => {
    await addRecord(tx, { ...record, outcome, next });
    await planNext(tx, trigger, next);
    return null;
  };
  if (missed && trigger.missed === "skip") return leaveOut("skipped");
  const { running, waiting } = await goingOn(tx, jobId);
  if (!job.concurrent && running > 0)
    return leaveOut(job.overlap === "queue" && waiting < mostWaiting ? "waiting" : "skipped");
  await noteBegun(tx, trigger, { now, next: isLast ? null : next });
  const recordId = await addRecord(tx, {
    ...record,
    outcome: "running",
    number,
    next: isLast ? null : next,
    clusterId,
  });
  return { recordId, job, trigger, triggerId, due };
}

/** Begins waiting runs, the oldest first; one whose job may not overlap waits on. */
export async function noteWaiting(tx: Transaction, { now, clusterId }: Place): Promise<Run[]> {
  const waiting = await tx.query<{ id: number; jobId: string; triggerId: string; due: string }>(
    `select r.id, r.job_id as "jobId", r.trigger_id as "triggerId", r.due_time as due
       from system_job_trigger_record r where r.outcome = 'waiting' order by r.id limit ${atOnce} for update`,
  );
  const runs: Run[] = [];
  for (const { id, jobId, triggerId, due } of waiting) {
    const job = await readJob(tx, jobId);
    const { running } = job ? await goingOn(tx, jobId) : { running: 0 };
    if (!job || (!job.concurrent && running > 0)) continue;
    const trigger = await readTrigger(tx, triggerId);
    await records({ tx }).update(
      "system/jobTriggerRecord",
      { id },
      {
        outcome: "running",
        status: status.running,
        lastRunTime: now.toISOString(),
        clusterId,
        numberOfRuns: trigger ? trigger.numberOfRuns + 1 : 0,
      },
      { as },
    );
    if (trigger)
      await noteBegun(tx, trigger, {
        now,
        next: trigger.nextRunTime === null ? null : new Date(trigger.nextRunTime),
      });
    runs.push({ recordId: Number(id), job, trigger, triggerId, due: new Date(due) });
  }
  return runs;
}

async function readTrigger(tx: Transaction, triggerId: string): Promise<Trigger | null> {
  const [trigger] = await tx.query<Trigger>(
    `select ${triggerColumns} from system_job_trigger t where t.trigger_id = $1 for update`,
    [triggerId],
  );
  return trigger ?? null;
}

async function goingOn(tx: Transaction, jobId: string) {
  const [row] = await tx.query<{ running: number; waiting: number }>(
    `select count(*) filter (where outcome = 'running')::int as running,
            count(*) filter (where outcome = 'waiting')::int as waiting
       from system_job_trigger_record where job_id = $1 and outcome in ('running', 'waiting')`,
    [jobId],
  );
  return row ?? { running: 0, waiting: 0 };
}

async function noteBegun(
  tx: Transaction,
  { triggerId, status: before }: Trigger,
  { now, next }: { now: Date; next: Date | null },
): Promise<void> {
  // A trigger that stands still stays so when one of its waiting runs begins.
  const stays = before === status.paused || before === status.archived || before === status.panic;
  await records({ tx }).update(
    "system/jobTrigger",
    { triggerId },
    {
      status: stays ? before : status.running,
      lastRunTime: now.toISOString(),
      nextRunTime: next?.toISOString() ?? null,
      numberOfRuns: sql`t.number_of_runs + 1`,
    },
    { as, stamp: false, history: false },
  );
}

/** A trigger that is never due again and does not run is over. */
async function planNext(tx: Transaction, { triggerId }: Trigger, next: Date | null): Promise<void> {
  const over = sql`case when t.status <> ${status.running} then ${status.archived}::int else t.status end`;
  await records({ tx }).update(
    "system/jobTrigger",
    { triggerId },
    { nextRunTime: next?.toISOString() ?? null, ...(next === null ? { status: over } : {}) },
    { as, stamp: false, history: false },
  );
}
