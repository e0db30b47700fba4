import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { BuiltInJob } from "../../core/jobs/contract.ts";
import { nextRun } from "./plan.ts";
import { jobKind, triggerStatus as status } from "./states.ts";

const defaultTimeoutMs = 600_000;
const unknownTrigger = 11;

/**
 * Stores the jobs that features bring, with their triggers, where they are not yet; what administrators have changed stays. Those
 * that are no longer brought stand still until they are again.
 */
export async function storeBuiltIns(
  database: Database,
  jobs: readonly BuiltInJob[],
  now: Date,
): Promise<void> {
  await database.transaction(systemClaims, async (tx) => {
    for (const job of jobs) await storeBuiltIn(tx, job, now);
    const ids = jobs.map(({ jobId }) => jobId);
    await tx.query(
      `update system_job_trigger t set status = ${unknownTrigger}, next_run_time = null from system_job_detail d
        where d.job_id = t.job_id and d.create_type = ${jobKind.builtIn} and not d.job_id = any($1::text[])`,
      [ids],
    );
    await tx.query(
      `update system_job_trigger set status = ${status.ready}, next_run_time = $2
        where status = ${unknownTrigger} and job_id = any($1::text[])`,
      [ids, now.toISOString()],
    );
  });
}

async function storeBuiltIn(tx: Transaction, job: BuiltInJob, now: Date): Promise<void> {
  const added = await tx.query(
    `insert into system_job_detail
       (id, job_id, group_name, description, create_type, concurrent, overlap, timeout_seconds, create_time, create_user_id, create_user_name)
     values (nextval('formwork.id_seq'), $1, $2, $3, ${jobKind.builtIn}, false, 'skip', $4, now(), $5, $6)
     on conflict (job_id) do nothing returning 1`,
    [
      job.jobId,
      job.groupName,
      job.description.slice(0, 128),
      Math.max(1, Math.ceil((job.timeoutMs ?? defaultTimeoutMs) / 1000)),
      tx.claims.userId,
      tx.claims.userName,
    ],
  );
  if (added.length === 0) return;
  const { trigger } = job;
  const timing =
    "periodMs" in trigger
      ? { triggerType: "period", cron: null, periodMs: trigger.periodMs, timeZone: null }
      : {
          triggerType: "cron",
          cron: trigger.cron,
          periodMs: null,
          // Named, so that whoever reads it elsewhere knows which midnight is meant.
          timeZone: trigger.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
        };
  const next = nextRun({ ...timing, startTime: null, endTime: null }, now);
  await tx.query(
    `insert into system_job_trigger
       (id, trigger_id, job_id, trigger_type, cron, period_ms, time_zone, missed, status, next_run_time, create_time, create_user_id, create_user_name)
     values (nextval('formwork.id_seq'), $1, $2, $3, $4, $5, $6, 'once', ${status.ready}, $7, now(), $8, $9)
     on conflict (trigger_id) do nothing`,
    [
      `trigger_${job.jobId}`.slice(0, 64),
      job.jobId,
      timing.triggerType,
      timing.cron,
      timing.periodMs,
      timing.timeZone,
      next?.toISOString() ?? null,
      tx.claims.userId,
      tx.claims.userName,
    ],
  );
}
