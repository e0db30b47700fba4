import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { ScheduledJob } from "../../core/jobs/contract.ts";
import { nextRun } from "./plan.ts";
import { jobKind, triggerStatus as status } from "./states.ts";

const defaultTimeoutMs = 600_000;
const unknownTrigger = 11;
const as = { server: "features bring the jobs" };

/**
 * Stores the jobs that features bring, with their triggers, where they are not yet; what administrators have changed stays. Those
 * that are no longer brought stand still until they are again.
 */
export async function storeBuiltIns(
  database: Database,
  jobs: readonly ScheduledJob[],
  now: Date,
): Promise<void> {
  await database.transaction(systemClaims, async (tx) => {
    for (const job of jobs) await storeBuiltIn(tx, job, now);
    const ids = jobs.map(({ name }) => name);
    const brought = sql`select d.job_id from system_job_detail d
      where d.create_type = ${jobKind.builtIn} and not d.job_id = any(${ids}::text[])`;
    await records({ tx }).update(
      "system/jobTrigger",
      sql`t.job_id in (${brought}) and t.status <> ${unknownTrigger}`,
      { status: unknownTrigger, nextRunTime: null },
      { as, stamp: false },
    );
    await records({ tx }).update(
      "system/jobTrigger",
      { status: unknownTrigger, jobId: ids },
      { status: status.ready, nextRunTime: now.toISOString() },
      { as, stamp: false },
    );
  });
}

async function storeBuiltIn(tx: Transaction, job: ScheduledJob, now: Date): Promise<void> {
  const added = await records({ tx }).createAll(
    "system/jobDetail",
    [
      {
        jobId: job.name,
        groupName: job.schedule.groupName,
        description: job.schedule.description.slice(0, 128),
        createType: jobKind.builtIn,
        concurrent: false,
        overlap: "skip",
        timeoutSeconds: Math.max(1, Math.ceil((job.timeoutMs ?? defaultTimeoutMs) / 1000)),
      },
    ],
    { as, conflict: "skip" },
  );
  if (added.length === 0) return;
  const { trigger } = job.schedule;
  const timing =
    "periodMs" in trigger
      ? { triggerType: "period", cron: null, periodMs: trigger.periodMs, timeZone: null }
      : {
          triggerType: "cron",
          cron: trigger.cron,
          periodMs: null,
          // Named, so that anyone who reads it elsewhere knows which midnight is meant.
          timeZone: trigger.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
        };
  const next = nextRun({ ...timing, startTime: null, endTime: null }, now);
  await records({ tx }).createAll(
    "system/jobTrigger",
    [
      {
        ...timing,
        triggerId: `trigger_${job.name}`.slice(0, 64),
        jobId: job.name,
        missed: "once",
        status: status.ready,
        nextRunTime: next?.toISOString() ?? null,
      },
    ],
    { as, conflict: "skip" },
  );
}
