import { records } from "../../../../../generated/records.ts";
import { is } from "../../../core/entity/door/is.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type {
  JobDetailJobBoardOutput,
  JobDetailJobRun,
  JobDetailNextRunsInput,
  JobDetailNextRunsOutput,
} from "../../../../../generated/system/jobDetail/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import {
  readTriggers,
  type Trigger,
  triggerStatus as status,
  upcoming,
} from "../../../features/scheduler/index.ts";

type Board = JobDetailJobBoardOutput;

/** Statuses of a trigger that is due some time. */
const live: readonly number[] = [status.ready, status.running, status.errorToReady];
const nextOfEach = 5;
const nextInAll = 30;
const mostRuns = 20;
const hourMs = 3_600_000;
const hours = 24;
const as = { server: "the call has a right of its own" };
/** Outcomes that are failures of a job; a run that was lost with its process is none, and another takes its place. */
const failedRuns = "('failed', 'timedOut')";

/** What the board shows, all of it of the same moment. Times in ISO 8601. */
export async function jobBoard(_: unknown, { tx }: Pick<CallContext, "tx">): Promise<Board> {
  const now = new Date();
  const running = sql`(t.status = 1) desc`;
  return {
    now: now.toISOString(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    nodes: (await records({ tx }).read(
      "system/jobCluster",
      sql`true`,
      ["clusterId", "description", "status", "updatedTime"],
      { as, order: [running, ["status", "desc"], "clusterId"], limit: 50 },
    )) as Board["nodes"],
    counts: await countAll(tx),
    running: await runs(tx, "r.outcome = 'running'"),
    waiting: await runs(tx, "r.outcome = 'waiting'"),
    failures: await runs(
      tx,
      `r.outcome in ${failedRuns} and r.created_time > now() - interval '7 days'`,
    ),
    next: await nextOf(tx, now),
    hours: await byHour(tx, now),
  };
}

async function countAll(tx: Transaction): Promise<Board["counts"]> {
  const [row] = await tx.query<Board["counts"]>(
    `select (select count(*)::int from system_job_detail) as jobs, count(*)::int as triggers,
            count(*) filter (where t.status in (${status.paused}, ${status.notStarted}))::int as paused,
            count(*) filter (where t.status in (${status.panic}, ${status.errorToReady})
              or (t.status = ${status.running} and last.outcome <> 'succeeded'))::int as broken
       from system_job_trigger t
       left join lateral (select r.outcome from system_job_trigger_record r
                           where r.job_id = t.job_id and r.trigger_id = t.trigger_id
                             and r.outcome in ('succeeded', 'failed', 'timedOut')
                           order by r.created_time desc, r.id desc limit 1) last on true`,
  );
  return row ?? { jobs: 0, triggers: 0, paused: 0, broken: 0 };
}

/** `condition` is a constant of this file. */
function runs(tx: Transaction, condition: string): Promise<JobDetailJobRun[]> {
  return tx.query<JobDetailJobRun>(
    `select r.id, r.job_id as "jobId", r.trigger_id as "triggerId", r.cause, r.outcome, r.due_time as "dueTime",
            r.last_run_time as "lastRunTime", r.elapsed_time as "elapsedTime", r.attempts, left(r.result, 500) as result
       from system_job_trigger_record r where ${condition} order by r.id desc limit ${mostRuns}`,
  );
}

/** The next moments of each trigger of a job; none for one that is stopped. */
export async function nextRuns(
  { jobId }: JobDetailNextRunsInput,
  { tx }: CallContext,
): Promise<JobDetailNextRunsOutput> {
  const triggers = await readTriggers(tx, { jobId: jobId ?? "" });
  return triggers.map((trigger) => ({
    triggerId: trigger.triggerId,
    times:
      live.includes(trigger.status) && trigger.nextRunTime !== null
        ? nextRunsOf(trigger, new Date()).map(({ at }) => at)
        : [],
  }));
}

async function nextOf(tx: Transaction, now: Date): Promise<Board["next"]> {
  const planned = { status: live, nextRunTime: is("not", null) };
  const triggers = await readTriggers(tx, planned, { order: ["nextRunTime"], limit: 100 });
  return triggers
    .flatMap((trigger) => nextRunsOf(trigger, now))
    .sort((left, right) => left.at.localeCompare(right.at))
    .slice(0, nextInAll);
}

function nextRunsOf(trigger: Trigger, now: Date): Board["next"] {
  const { jobId, triggerId, maxNumberOfRuns, numberOfRuns, nextRunTime } = trigger;
  const left = maxNumberOfRuns > 0 ? maxNumberOfRuns - numberOfRuns : Infinity;
  const stored = new Date(nextRunTime ?? now);
  const startTime = trigger.startTime ?? (trigger.triggerType === "period" ? nextRunTime : null);
  return [stored, ...upcoming({ ...trigger, startTime }, stored, nextOfEach - 1)]
    .slice(0, left)
    .map((at) => ({ jobId, triggerId, at: at.toISOString() }));
}

async function byHour(tx: Transaction, now: Date): Promise<Board["hours"]> {
  const first = Math.floor(now.getTime() / hourMs - hours + 1) * hourMs;
  const rows = await tx.query<{ hour: number; succeeded: number; failed: number; skipped: number }>(
    `select floor(extract(epoch from created_time) / 3600)::float8 as hour,
            count(*) filter (where outcome = 'succeeded')::int as succeeded,
            count(*) filter (where outcome in ${failedRuns})::int as failed,
            count(*) filter (where outcome in ('skipped', 'cancelled'))::int as skipped
       from system_job_trigger_record where created_time >= $1 group by 1`,
    [new Date(first).toISOString()],
  );
  const found = new Map(rows.map((row) => [Number(row.hour) * hourMs, row]));
  return Array.from({ length: hours }, (_, index) => {
    const at = first + index * hourMs;
    const { succeeded = 0, failed = 0, skipped = 0 } = found.get(at) ?? {};
    return { at: new Date(at).toISOString(), succeeded, failed, skipped };
  });
}
