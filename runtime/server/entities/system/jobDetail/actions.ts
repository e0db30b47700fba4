import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { JobDetailActions } from "../../../../../generated/system/jobDetail/routes.ts";
import type {
  JobDetailCreate,
  JobDetailAddJobDetailInput,
  JobDetailAddJobTriggerInput,
} from "../../../../../generated/system/jobDetail/types.ts";
import type { JobTriggerCreate } from "../../../../../generated/system/jobTrigger/types.ts";
import { readArgument } from "../../../../shared/cron/expression.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { Row } from "../../../core/entity/rows.ts";
import {
  cancel,
  deadLetters,
  jobKind,
  pause,
  run,
  runAgain,
  start,
  wake,
} from "../../../features/scheduler/index.ts";
import { jobBoard, nextRuns } from "./board.ts";
import { pageJobs, pageRecords } from "./pages.ts";
import { readProperties, type RequestFields } from "./properties.ts";
import { triggersOf } from "./rows.ts";
import { consoleTime } from "../../../features/wire/index.ts";

const job = "system/jobDetail";
const trigger = "system/jobTrigger";
const byCall = { server: "the call has a right of its own" };

/** Handlers of the sysJob calls: the contract's words for jobs and triggers, which go through the pipeline like every record. */
export const jobDetailActions: JobDetailActions = {
  pageJobDetail: pageJobs,
  pageJobTriggerRecord: pageRecords,
  jobBoard,
  nextRuns,

  async addJobDetail(input, context) {
    const values = jobFrom(input, input.createType ?? jobKind.http, null);
    await records(context).create(job, values, { as: "caller" });
    return null;
  },

  async updateJobDetail({ id, ...input }, context) {
    const current = await records(context).get(job, id);
    if (current.jobId !== input.jobId) throw new FormworkError("D1704");
    const values = jobFrom(input, Number(current.createType), current);
    await records(context).update(job, id, values, { as: "caller" });
    return null;
  },

  async deleteJobDetail({ jobId }, context) {
    await records(context).remove(job, await idOf(context, job, { jobId }), { as: "caller" });
    return null;
  },

  jobTriggerList: ({ jobId }, context) => triggersOf(context, jobId === undefined ? [] : [jobId]),

  async addJobTrigger(input, context) {
    await records(context).create(trigger, triggerFrom(input), { as: "caller" });
    return null;
  },

  async updateJobTrigger({ id, ...input }, context) {
    const current = await records(context).get(trigger, id);
    if (current.triggerId !== input.triggerId || current.jobId !== input.jobId)
      throw new FormworkError("D1704");
    await records(context).update(trigger, id, triggerFrom(input), { as: "caller" });
    return null;
  },

  async deleteJobTrigger({ jobId, triggerId }, context) {
    const id = await idOf(context, trigger, { jobId, triggerId });
    await records(context).remove(trigger, id, { as: "caller" });
    return null;
  },

  deadLetters: ({ name }, { tx }) => deadLetters(tx, name || null),
  runAgain: async ({ id }, { tx }) => done(runAgain(tx, id)),
  runJob: async ({ jobId }, { tx }) => done(run(tx, jobId)),
  cancelJob: async ({ jobId }, { tx }) => done(cancel(tx, jobId)),
  pauseJob: async ({ jobId }, { tx }) => done(pause(tx, { jobId })),
  startJob: async ({ jobId }, { tx }) => done(start(tx, { jobId }, new Date())),
  pauseTrigger: async ({ jobId, triggerId }, { tx }) => done(pause(tx, { jobId, triggerId })),
  startTrigger: async ({ jobId, triggerId }, { tx }) =>
    done(start(tx, { jobId, triggerId }, new Date())),
  pauseAllJob: async (_, { tx }) => done(pause(tx, {})),
  startAllJob: async (_, { tx }) => done(start(tx, {}, new Date())),
  cancelSleep: async (_, { tx }) => done(wake(tx)),
  /** State is stored as it changes: there is nothing that this could add. */
  persistAll: () => null,

  async clearJobTriggerRecord(_, context) {
    await records(context).remove(
      "system/jobTriggerRecord",
      sql`t.outcome not in ('waiting', 'running')`,
      { as: byCall },
    );
    return null;
  },

  async listJobGroup(_, context) {
    const rows = await records(context).read(job, sql`true`, ["groupName"], {
      as: byCall,
      order: ["groupName"],
    });
    return [...new Set(rows.map(({ groupName }) => groupName))];
  },

  async jobClusterList(_, context) {
    const fields = ["id", "clusterId", "description", "status", "updatedTime"] as const;
    const rows = await records(context).read("system/jobCluster", sql`true`, fields, {
      as: byCall,
    });
    return rows.map(({ clusterId, updatedTime, ...row }) => ({
      ...row,
      clusterId: clusterId ?? "",
      updatedTime: consoleTime(updatedTime),
    }));
  },
};

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

/** D1101 when there is none. */
async function idOf(context: CallContext, entity: string, filter: Row): Promise<number> {
  const [found] = await context.records.find(entity, filter as never, { limit: 1 });
  if (!found) throw new FormworkError("D1101");
  return Number(found["id"]);
}

/** The fields of a job as the contract names them; D1701 for a script without code. */
function jobFrom(
  input: Omit<JobDetailAddJobDetailInput, "id">,
  createType: number,
  current: RequestFields | null,
): JobDetailCreate {
  if (input.createType === jobKind.script && !input.scriptCode) throw new FormworkError("D1701");
  const request = createType === jobKind.http ? readProperties(input.properties, current) : null;
  const fields = given({
    groupName: input.groupName || undefined,
    createType: input.createType,
    concurrent: input.concurrent,
    overlap: input.overlap,
    alertOnFailure: input.alertOnFailure,
    timeoutSeconds: input.timeoutSeconds,
    ...request,
  });
  // A request without a body may be what was changed.
  const body = request ? { requestBody: request.requestBody ?? null } : {};
  const description = input.description ?? null;
  return { jobId: input.jobId, ...fields, ...body, description } as JobDetailCreate;
}

/** The fields of a trigger as the contract names them; its state is the scheduler's alone. */
function triggerFrom(input: Omit<JobDetailAddJobTriggerInput, "id">): JobTriggerCreate {
  const isPeriod = /period/i.test(input.triggerType ?? "");
  const argument = input.args ? readArgument(input.args) : null;
  return {
    jobId: input.jobId,
    ...given({
      triggerId: input.triggerId,
      maxNumberOfRuns: input.maxNumberOfRuns,
      maxNumberOfErrors: input.maxNumberOfErrors,
      numRetries: input.numRetries,
      retryTimeout: input.retryTimeout,
      retryBackoff: input.retryBackoff,
      startNow: input.startNow,
      runOnStart: input.runOnStart,
      resetOnlyOnce: input.resetOnlyOnce,
      missed: input.missed,
    }),
    triggerType: isPeriod ? "period" : "cron",
    cron: isPeriod ? null : argument,
    periodMs: isPeriod ? (periodOf(argument) as number | null) : null,
    startTime: input.startTime || null,
    endTime: input.endTime || null,
    timeZone: input.timeZone || null,
    description: input.description ?? null,
  };
}

/** What is no whole number is left to the checks of the field. */
const periodOf = (argument: string | null) =>
  argument === null ? null : /^\d{1,15}$/.test(argument) ? Number(argument) : argument;

/** Without what was left out: null stands for that in calls whose fields have defaults. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
