import type {
  JobDetailJobRecordRow,
  JobDetailJobRow,
  JobDetailJobTriggerRow,
} from "../../../../../generated/system/jobDetail/types.ts";
import { writeArgument } from "../../../../shared/cron/expression.ts";
import { type ClientLine, clientLine } from "../../../core/http/session/clientLine.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { jobKind, type Trigger, triggerColumns } from "../../../features/scheduler/index.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { type RequestFields, writeProperties } from "./properties.ts";

/** What a field of the contract holds that has no meaning here: where the code of a job lies. */
const assembly = "formwork";

type StoredJob = RequestFields & {
  id: number;
  jobId: string;
  groupName: string;
  description: string | null;
  concurrent: boolean;
  createType: number;
  overlap: string;
  timeoutSeconds: number;
  alertOnFailure: boolean;
  updatedTime: string | null;
};

export const jobColumns = `d.id, d.job_id as "jobId", d.group_name as "groupName", d.description, d.concurrent,
  d.create_type as "createType", d.overlap, d.timeout_seconds as "timeoutSeconds", d.alert_on_failure as "alertOnFailure",
  d.http_method as "httpMethod", d.request_uri as "requestUri", d.request_body as "requestBody",
  coalesce(d.update_time, d.create_time) as "updatedTime"`;

export function presentJob(job: StoredJob): JobDetailJobRow {
  const { httpMethod, requestUri, requestBody, updatedTime, ...shown } = job;
  const http = job.createType === jobKind.http;
  return {
    ...shown,
    jobType: http ? "http" : job.jobId,
    assemblyName: assembly,
    includeAnnotation: false,
    properties: writeProperties({
      requestUri,
      httpMethod,
      requestBody,
      createType: job.createType,
      timeoutSeconds: job.timeoutSeconds,
    }),
    updatedTime: consoleTime(updatedTime),
    scriptCode: "",
  };
}

type StoredTrigger = Trigger & {
  id: number;
  description: string | null;
  lastRunTime: string | null;
  startNow: boolean;
  updatedTime: string | null;
};

/** Triggers of these jobs, in the order in which they were made. */
export async function triggersOf(
  { tx, request }: Pick<CallContext, "tx" | "request">,
  jobIds: string[],
): Promise<JobDetailJobTriggerRow[]> {
  const rows = await tx.query<StoredTrigger>(
    `select t.id, ${triggerColumns}, t.description, t.last_run_time as "lastRunTime", t.start_now as "startNow",
            coalesce(t.update_time, t.create_time) as "updatedTime"
       from system_job_trigger t where t.job_id = any($1::text[]) order by t.id`,
    [jobIds],
  );
  const line = clientLine(request);
  return rows.map((row) => presentTrigger(row, line));
}

function presentTrigger(
  { cron, periodMs, ...row }: StoredTrigger,
  line: ClientLine,
): JobDetailJobTriggerRow {
  const schedule = line === "own" ? (cron ?? "") : writeArgument(cron ?? "");
  return {
    ...row,
    assemblyName: assembly,
    args: row.triggerType === "period" ? String(periodMs ?? "") : schedule,
    startTime: consoleTime(row.startTime),
    endTime: consoleTime(row.endTime),
    lastRunTime: consoleTime(row.lastRunTime),
    nextRunTime: consoleTime(row.nextRunTime),
    updatedTime: consoleTime(row.updatedTime),
  };
}

export const recordColumns = `r.id, r.job_id as "jobId", r.trigger_id as "triggerId", r.number_of_runs as "numberOfRuns",
  r.last_run_time as "lastRunTime", r.next_run_time as "nextRunTime", r.status, r.result, r.elapsed_time as "elapsedTime",
  r.created_time as "createdTime", r.outcome, r.cause, r.attempts, r.cluster_id as "clusterId", r.due_time as "dueTime"`;

export function presentRecord(row: JobDetailJobRecordRow): JobDetailJobRecordRow {
  return {
    ...row,
    lastRunTime: consoleTime(row.lastRunTime),
    nextRunTime: consoleTime(row.nextRunTime),
    createdTime: consoleTime(row.createdTime),
    dueTime: consoleTime(row.dueTime),
  };
}
