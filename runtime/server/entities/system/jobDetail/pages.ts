import type {
  JobDetailJobRecordRow,
  JobDetailPageJobDetailInput,
  JobDetailPageJobDetailOutput,
  JobDetailPageJobTriggerRecordInput,
  JobDetailPageJobTriggerRecordOutput,
} from "../../../../../generated/system/jobDetail/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { around, pageOf } from "../../../features/logs/index.ts";
import { jobColumns, presentJob, presentRecord, recordColumns, triggersOf } from "./rows.ts";

/** Clients offer pages of up to 30,000 rows; of the runs, whose outputs are long, they get so many, and are told so. */
const largestPage = { jobs: 30_000, runs: 1000 };

/** A condition on text that holds the words; an empty one does not limit. */
const holds = (column: string, place: string) =>
  `(${place}::text is null or ${place} = '' or position(lower(${place}) in lower(coalesce(${column}, ''))) > 0)`;

/** Jobs with their triggers, found by parts of id, group and description. */
export async function pageJobs(
  input: JobDetailPageJobDetailInput,
  context: CallContext,
): Promise<JobDetailPageJobDetailOutput> {
  const { tx } = context;
  const { page, pageSize } = pageOf(input, largestPage.jobs);
  const from = `from system_job_detail d
    where ${holds("d.job_id", "$1")} and ${holds("d.group_name", "$2")} and ${holds("d.description", "$3")}`;
  const asked = [input.jobId ?? null, input.groupName ?? null, input.description ?? null];
  const [count] = await tx.query<{ total: number }>(`select count(*)::int as total ${from}`, asked);
  const jobs = await tx.query<Parameters<typeof presentJob>[0]>(
    `select ${jobColumns} ${from} order by d.group_name, d.job_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    asked,
  );
  const triggers = await triggersOf(
    context,
    jobs.map(({ jobId }) => jobId),
  );
  const items = jobs.map((job) => ({
    jobDetail: presentJob(job),
    jobTriggers: triggers.filter(({ jobId }) => jobId === job.jobId),
  }));
  return { ...around(page, pageSize, count?.total ?? 0), items };
}

/** Runs of a job or a trigger, the newest first. */
export async function pageRecords(
  input: JobDetailPageJobTriggerRecordInput,
  { tx }: CallContext,
): Promise<JobDetailPageJobTriggerRecordOutput> {
  const { page, pageSize } = pageOf(input, largestPage.runs);
  const from = `from system_job_trigger_record r
    where ($1::text is null or r.job_id = $1) and ($2::text is null or r.trigger_id = $2)`;
  const asked = [input.jobId || null, input.triggerId || null];
  const [count] = await tx.query<{ total: number }>(`select count(*)::int as total ${from}`, asked);
  const rows = await tx.query<JobDetailJobRecordRow>(
    `select ${recordColumns} ${from} order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    asked,
  );
  return { ...around(page, pageSize, count?.total ?? 0), items: rows.map(presentRecord) };
}
