import type { JobDetailTable } from "../../../../generated/system/jobDetail/table.ts";
import type { JobTriggerTable } from "../../../../generated/system/jobTrigger/table.ts";
import { is } from "../../core/entity/door/is.ts";
import type { ReadOptions } from "../../core/entity/door/readRows.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { Where } from "../../core/entity/door/types.ts";
import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { enqueue } from "../../core/jobs/enqueue.ts";
import { wake } from "./lease.ts";
import { runKind, triggerStatus as status } from "./states.ts";

const jobFields = [
  ...(["jobId", "createType", "concurrent", "overlap", "timeoutSeconds"] as const),
  ...(["alertOnFailure", "httpMethod", "requestUri", "authHeader", "requestHeaders"] as const),
  "requestBody" as const,
];
export type Job = Pick<JobDetailTable, (typeof jobFields)[number]>;

export const triggerFields = [
  ...(["triggerId", "jobId", "triggerType", "cron", "periodMs", "timeZone", "startTime"] as const),
  ...(["endTime", "status", "nextRunTime", "numberOfRuns", "maxNumberOfRuns"] as const),
  ...(["numberOfErrors", "maxNumberOfErrors", "numRetries", "retryTimeout"] as const),
  ...(["retryBackoff", "missed", "runOnStart", "resetOnlyOnce"] as const),
];
/** A trigger: its hook gives an id to one that is added without. */
export type Trigger = Pick<JobTriggerTable, (typeof triggerFields)[number]> & { triggerId: string };

const as = { server: "the scheduler notes what it does" };

/** Statuses in which a trigger is looked at. */
export const liveStatuses: readonly number[] = [status.ready, status.running, status.errorToReady];
/** Triggers that are looked at. */
export const live = [
  { status: liveStatuses },
  sql`exists (select 1 from system_job_detail d where d.job_id = t.job_id)`,
] as const;

export async function readJob(tx: Transaction, jobId: string): Promise<Job | null> {
  const [job] = await records({ tx }).read("system/jobDetail", { jobId }, jobFields, { as });
  return job ?? null;
}

/** The triggers that match, by id unless told. */
export async function readTriggers(
  tx: Transaction,
  where: Where<JobTriggerTable>,
  options: Omit<ReadOptions<keyof JobTriggerTable>, "as"> = {},
): Promise<Trigger[]> {
  const read = await records({ tx }).read("system/jobTrigger", where, triggerFields, {
    as,
    ...options,
  });
  return read as Trigger[];
}

/** Triggers that are due, the longest waiting first; their rows stay locked. */
export const dueTriggers = (tx: Transaction, now: Date): Promise<Trigger[]> =>
  readTriggers(tx, [...live, { nextRunTime: is("<=", now.toISOString()) }], {
    order: ["nextRunTime", "id"],
    limit: 50,
    lock: true,
  });

export interface NewRecord {
  jobId: string;
  triggerId: string;
  outcome: "waiting" | "skipped";
  cause: "schedule" | "manual" | "start" | "missed";
  due: Date;
  now: Date;
  next: Date | null;
}

export async function addRecord(
  tx: Transaction,
  { due, now, next, ...record }: NewRecord,
): Promise<number> {
  const { id } = await records({ tx }).create(
    "system/jobTriggerRecord",
    {
      ...record,
      dueTime: due.toISOString(),
      nextRunTime: next?.toISOString() ?? null,
      status: record.outcome === "waiting" ? status.backlog : status.blocked,
      createdTime: now.toISOString(),
    },
    { as },
  );
  return id;
}

export interface AskedRun {
  jobId: string;
  triggerId: string;
  cause: NewRecord["cause"];
  now: Date;
  due?: Date;
  next?: Date | null;
}

/** Notes a run that waits and puts it into the queue; runs of a job that may not overlap follow each other. */
export async function askForRun(tx: Transaction, { due, next, ...asked }: AskedRun): Promise<void> {
  const [known] = await tx.query<{
    concurrent: boolean;
    retries: number | null;
    pauseMs: number | null;
    backoff: string | null;
  }>(
    `select d.concurrent, t.num_retries as retries, t.retry_timeout as "pauseMs", t.retry_backoff as backoff
       from system_job_detail d left join system_job_trigger t on t.job_id = d.job_id and t.trigger_id = $2
      where d.job_id = $1`,
    [asked.jobId, asked.triggerId],
  );
  const recordId = await addRecord(tx, {
    ...asked,
    outcome: "waiting",
    due: due ?? asked.now,
    next: next ?? null,
  });
  await enqueue(tx, {
    kind: runKind,
    input: { recordId },
    key: String(recordId),
    lane: known?.concurrent ? null : `job:${asked.jobId}`,
    retries: known?.retries ?? 0,
    pauseMs: known?.pauseMs ?? 0,
    doubling: known?.backoff !== "fixed",
  });
  await wake(tx);
}
