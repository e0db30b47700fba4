import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { wake } from "./lease.ts";
import type { Timing } from "./plan.ts";
import { triggerStatus as status } from "./states.ts";

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
  outcome: "waiting" | "running" | "skipped";
  cause: "schedule" | "manual" | "start" | "missed";
  due: Date;
  now: Date;
  next?: Date | null;
  number?: number;
  clusterId?: string;
  result?: string;
}

const outcomeStatus = {
  waiting: status.backlog,
  running: status.running,
  skipped: status.blocked,
} as const;

export async function addRecord(tx: Transaction, record: NewRecord): Promise<number> {
  const began = record.outcome === "running" ? record.now.toISOString() : null;
  const { jobId, triggerId, outcome, cause } = record;
  const { id } = await records({ tx }).create(
    "system/jobTriggerRecord",
    {
      jobId,
      triggerId,
      outcome,
      cause,
      numberOfRuns: record.number ?? 0,
      dueTime: record.due.toISOString(),
      lastRunTime: began,
      nextRunTime: record.next?.toISOString() ?? null,
      status: outcomeStatus[outcome],
      clusterId: record.clusterId ?? null,
      result: record.result ?? null,
      createdTime: record.now.toISOString(),
    },
    { as: { server: "the scheduler notes what it does" } },
  );
  return id;
}

/** Asks for a run of a job by the node that leads. */
export async function askForRun(tx: Transaction, jobId: string, triggerId: string): Promise<void> {
  const now = new Date();
  await addRecord(tx, { jobId, triggerId, outcome: "waiting", cause: "manual", due: now, now });
  await wake(tx);
}
