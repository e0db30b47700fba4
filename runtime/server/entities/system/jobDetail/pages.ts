import { records } from "../../../../../generated/records.ts";
import { sql, type SqlPart } from "../../../core/entity/door/sqlPart.ts";
import type {
  JobDetailJobRecordRow,
  JobDetailPageJobDetailInput,
  JobDetailPageJobDetailOutput,
  JobDetailPageJobTriggerRecordInput,
  JobDetailPageJobTriggerRecordOutput,
} from "../../../../../generated/system/jobDetail/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { around, pageOf } from "../../../features/logs/index.ts";
import { jobFields, presentJob, presentRecord, recordFields, triggersOf } from "./rows.ts";

/** Clients offer pages of up to 30,000 rows; of the runs, whose outputs are long, they get so many, and are told so. */
const largestPage = { jobs: 30_000, runs: 1000 };

const as = { server: "the call has a right of its own" };

/** A condition on text that holds the words; without words it does not limit. */
const holds = (text: SqlPart, words: string | null | undefined) =>
  words ? sql`position(lower(${words}) in lower(coalesce(${text}, ''))) > 0` : sql`true`;

/** Jobs with their triggers, found by parts of id, group and description. */
export async function pageJobs(
  input: JobDetailPageJobDetailInput,
  context: CallContext,
): Promise<JobDetailPageJobDetailOutput> {
  const { page, pageSize } = pageOf(input, largestPage.jobs);
  const asked = [
    holds(sql`t.job_id`, input.jobId),
    holds(sql`t.group_name`, input.groupName),
    holds(sql`t.description`, input.description),
  ];
  const total = await records(context).count("system/jobDetail", asked, { as });
  const jobs = await records(context).read("system/jobDetail", asked, jobFields, {
    as,
    order: ["groupName", "jobId"],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const triggers = await triggersOf(
    context,
    jobs.map(({ jobId }) => jobId),
  );
  const items = jobs.map((job) => ({
    jobDetail: presentJob(job),
    jobTriggers: triggers.filter(({ jobId }) => jobId === job.jobId),
  }));
  return { ...around(page, pageSize, total), items };
}

/** Runs of a job or a trigger, the newest first. */
export async function pageRecords(
  input: JobDetailPageJobTriggerRecordInput,
  context: CallContext,
): Promise<JobDetailPageJobTriggerRecordOutput> {
  const { page, pageSize } = pageOf(input, largestPage.runs);
  const { jobId, triggerId } = input;
  const asked = [sql`true`, jobId ? { jobId } : {}, triggerId ? { triggerId } : {}];
  const total = await records(context).count("system/jobTriggerRecord", asked, { as });
  const rows = await records(context).read("system/jobTriggerRecord", asked, recordFields, {
    as,
    order: [["id", "desc"]],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const items = (rows as JobDetailJobRecordRow[]).map(presentRecord);
  return { ...around(page, pageSize, total), items };
}
