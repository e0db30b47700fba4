import type { JobDetailTable } from "../../../../../generated/system/jobDetail/table.ts";
import type { JobTriggerTable } from "../../../../../generated/system/jobTrigger/table.ts";
import { records } from "../../../../../generated/records.ts";
import type {
  JobDetailJobRecordRow,
  JobDetailJobRow,
  JobDetailJobTriggerRow,
} from "../../../../../generated/system/jobDetail/types.ts";
import { writeArgument } from "../../../../shared/cron/expression.ts";
import { type ClientLine, clientLine } from "../../../core/http/session/clientLine.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { jobKind, triggerFields } from "../../../features/scheduler/index.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { writeProperties } from "./properties.ts";

/** What a field of the contract holds that has no meaning here: where the code of a job lies. */
const assembly = "formwork";

export const jobFields = [
  ...(["id", "jobId", "groupName", "description", "concurrent", "createType", "overlap"] as const),
  ...(["timeoutSeconds", "alertOnFailure", "httpMethod", "requestUri", "requestBody"] as const),
  ...(["updateTime", "createTime"] as const),
];
type StoredJob = Pick<JobDetailTable, (typeof jobFields)[number]>;

export function presentJob(job: StoredJob): JobDetailJobRow {
  const { httpMethod, requestUri, requestBody, updateTime, createTime, ...shown } = job;
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
    updatedTime: consoleTime(updateTime ?? createTime),
    scriptCode: "",
  };
}

const storedFields = [
  ...triggerFields,
  ...(["id", "description", "lastRunTime", "startNow", "updateTime", "createTime"] as const),
];
type StoredTrigger = Pick<JobTriggerTable, (typeof storedFields)[number]>;

/** Triggers of these jobs, in the order in which they were made. */
export async function triggersOf(
  context: CallContext,
  jobIds: string[],
): Promise<JobDetailJobTriggerRow[]> {
  const rows = await records(context).read("system/jobTrigger", { jobId: jobIds }, storedFields, {
    as: { server: "the call has a right of its own" },
  });
  const line = clientLine(context.request);
  return rows.map((row) => presentTrigger(row, line));
}

function presentTrigger(
  { cron, periodMs, updateTime, createTime, triggerId, ...row }: StoredTrigger,
  line: ClientLine,
): JobDetailJobTriggerRow {
  const schedule = line === "own" ? (cron ?? "") : writeArgument(cron ?? "");
  return {
    ...row,
    triggerId: triggerId ?? "",
    assemblyName: assembly,
    args: row.triggerType === "period" ? String(periodMs ?? "") : schedule,
    startTime: consoleTime(row.startTime),
    endTime: consoleTime(row.endTime),
    lastRunTime: consoleTime(row.lastRunTime),
    nextRunTime: consoleTime(row.nextRunTime),
    updatedTime: consoleTime(updateTime ?? createTime),
  };
}

export const recordFields = [
  ...(["id", "jobId", "triggerId", "numberOfRuns", "lastRunTime", "nextRunTime"] as const),
  ...(["status", "result", "elapsedTime", "createdTime", "outcome", "cause", "attempts"] as const),
  ...(["clusterId", "dueTime"] as const),
];

export function presentRecord(row: JobDetailJobRecordRow): JobDetailJobRecordRow {
  return {
    ...row,
    lastRunTime: consoleTime(row.lastRunTime),
    nextRunTime: consoleTime(row.nextRunTime),
    createdTime: consoleTime(row.createdTime),
    dueTime: consoleTime(row.dueTime),
  };
}
