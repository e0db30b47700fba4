import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { enqueue } from "../../core/jobs/enqueue.ts";
import { wake } from "./lease.ts";
import type { Timing } from "./plan.ts";
import { runKind, triggerStatus as status } from "./states.ts";

export interface Job {
  jobId: string;
  createType: number;
  concurrent: boolean;
  overlap: string;
  timeoutSeconds: number;
  alertOnFailure: boolean;
  httpMethod: number | null;
  requestUri: string | null;
  authHeader: string | null;
  requestHeaders: string | null;
  requestBody: string | null;
}

export interface Trigger extends Timing {
  triggerId: string;
  jobId: string;
  status: number;
  nextRunTime: string | null;
  numberOfRuns: number;
  maxNumberOfRuns: number;
  numberOfErrors: number;
  maxNumberOfErrors: number;
  numRetries: number;
  retryTimeout: number;
  retryBackoff: string;
  missed: string;
  runOnStart: boolean;
  resetOnlyOnce: boolean;
}

export const jobColumns = `d.job_id as "jobId", d.create_type as "createType", d.concurrent, d.overlap, d.timeout_seconds as "timeoutSeconds",
  d.alert_on_failure as "alertOnFailure", d.http_method as "httpMethod", d.request_uri as "requestUri", d.auth_header as "authHeader",
  d.request_headers as "requestHeaders", d.request_body as "requestBody"`;

export const triggerColumns = `t.trigger_id as "triggerId", t.job_id as "jobId", t.trigger_type as "triggerType", t.cron,
  t.period_ms as "periodMs", t.time_zone as "timeZone", t.start_time as "startTime", t.end_time as "endTime", t.status,
  t.next_run_time as "nextRunTime", t.number_of_runs as "numberOfRuns", t.max_number_of_runs as "maxNumberOfRuns",
  t.number_of_errors as "numberOfErrors", t.max_number_of_errors as "maxNumberOfErrors", t.num_retries as "numRetries",
  t.retry_timeout as "retryTimeout", t.retry_backoff as "retryBackoff", t.missed, t.run_on_start as "runOnStart",
  t.reset_only_once as "resetOnlyOnce"`;

/** Statuses in which a trigger is looked at. */
export const live = `(${status.ready}, ${status.running}, ${status.errorToReady})`;

export async function readJob(tx: Transaction, jobId: string): Promise<Job | null> {
  const [job] = await tx.query<Job>(
    `select ${jobColumns} from system_job_detail d where d.job_id = $1`,
    [jobId],
  );
  return job ?? null;
}

/** Triggers that are due, the longest waiting first; their rows stay locked. */
export function dueTriggers(tx: Transaction, now: Date): Promise<Trigger[]> {
  return tx.query<Trigger>(
    `select ${triggerColumns} from system_job_trigger t join system_job_detail d on d.job_id = t.job_id
      where t.status in ${live} and t.next_run_time <= $1
      order by t.next_run_time, t.id limit 50 for update of t`,
    [now.toISOString()],
  );
}

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
    { as: { server: "the scheduler notes what it does" } },
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
