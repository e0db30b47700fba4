import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { isSchedule, isTimeZone } from "../../../../shared/cron/nextRuns.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { requireJob, reschedule } from "../../../features/scheduler/index.ts";

interface TriggerInput {
  triggerId?: string | null;
  jobId?: string;
  cron?: string | null;
  timeZone?: string | null;
  startTime?: string | null;
  endTime?: string | null;
  startNow?: boolean;
}

interface TriggerRow {
  triggerId: string | null;
  jobId: string;
  startTime: string | null;
  endTime: string | null;
}

/** Rules around triggers: they belong to a job, can be read, keep their id and are due from when they are saved. */
export const jobTriggerHooks = {
  async beforeCreate<Input extends TriggerInput>(
    input: Input,
    context: CallContext,
  ): Promise<Input> {
    const jobId = input.jobId ?? "";
    await requireJob(context.tx, jobId);
    check(input);
    return { ...input, triggerId: input.triggerId || (await freeId(context, jobId)) };
  },

  async afterCreate(
    record: { id: number },
    input: TriggerInput,
    { tx }: CallContext,
  ): Promise<void> {
    const added = { startNow: input.startNow ?? true };
    await reschedule(tx, input.triggerId ?? "", { now: new Date(), added });
  },

  beforeUpdate(input: TriggerInput, current: TriggerRow): void {
    const kept = (name: "triggerId" | "jobId") =>
      input[name] === undefined || input[name] === current[name];
    if (!kept("triggerId") || !kept("jobId")) throw new FormworkError("D1704");
    check({ startTime: current.startTime, endTime: current.endTime, ...input });
  },

  async afterUpdate(
    record: { id: number },
    input: TriggerInput,
    previous: TriggerRow,
    { tx }: CallContext,
  ): Promise<void> {
    await reschedule(tx, previous.triggerId ?? "", { now: new Date() });
  },
};

function check({ cron, timeZone, startTime, endTime }: TriggerInput): void {
  const refuse = (field: string, key: string) =>
    new FormworkError("F4000", { fields: { [field]: { key } } });
  if (cron && !isSchedule(cron)) throw refuse("cron", "cron");
  if (timeZone && !isTimeZone(timeZone)) throw refuse("timeZone", "timeZone");
  if (startTime && endTime && Date.parse(endTime) <= Date.parse(startTime))
    throw refuse("endTime", "endBeforeStart");
}

/** "trigger_<job>", and with a number behind when that is taken. */
async function freeId(context: CallContext, jobId: string): Promise<string> {
  const stem = `trigger_${jobId}`.slice(0, 58);
  const like = `${stem.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await records(context).read(
    "system/jobTrigger",
    sql`t.trigger_id like ${like}`,
    ["triggerId"],
    { as: { server: "an id of its own for a new trigger" } },
  );
  const taken = new Set(rows.map(({ triggerId }) => triggerId));
  if (!taken.has(stem)) return stem;
  for (let number = 2; ; number++) {
    if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`;
  }
}
