import type { Database } from "../../../../runtime/server/core/database/contract.ts";
import type { Failure } from "../../../../runtime/server/features/scheduler/alert.ts";
import type { ScheduledJob } from "../../../../runtime/server/core/jobs/contract.ts";
import { createEngine, type Engine } from "../../../../runtime/server/features/scheduler/engine.ts";
import type { TestDatabase } from "../../../support/testDatabase.ts";

/** A clock that a test moves on. */
export interface Clock {
  now: number;
  pass(ms: number): void;
}

export function clockAt(iso: string): Clock {
  const clock: Clock = {
    now: Date.parse(iso),
    pass: (ms) => void (clock.now += ms),
  };
  return clock;
}

export interface NodeOptions {
  database: Database;
  clock: Clock;
  name: string;
  jobs: ScheduledJob[];
  leaseMs?: number;
}

/** One node of a scheduler, driven by hand, with what it told people. */
export function openNode({ database, clock, name, jobs, leaseMs = 30_000 }: NodeOptions): {
  engine: Engine;
  told: Failure[];
} {
  const told: Failure[] = [];
  const engine = createEngine({
    database,
    node: { clusterId: name, description: name },
    log: { info() {}, warn() {}, error() {} },
    jobs,
    sendRequest: (job) => Promise.reject(new Error(`nobody answers ${job.requestUri}`)),
    tell: async (failure) => void told.push(failure),
    changed() {},
    now: () => new Date(clock.now),
    leaseMs,
  });
  return { engine, told };
}

/** A job that does what the test says, and how often it was begun. */
export function jobNamed(
  jobId: string,
  run: ScheduledJob["run"],
  trigger: ScheduledJob["schedule"]["trigger"] = { periodMs: 60_000 },
): ScheduledJob & { begun: number } {
  const job = {
    name: jobId,
    schedule: { groupName: "test", description: jobId, trigger },
    begun: 0,
    run: (context: Parameters<ScheduledJob["run"]>[0]) => {
      job.begun += 1;
      return run(context);
    },
  };
  return job;
}

export interface StoredRun {
  outcome: string;
  cause: string;
  result: string | null;
  attempts: number;
  cluster: string | null;
}

/** Runs of a job, the oldest first. */
export const runsOf = (opened: TestDatabase, jobId: string): Promise<StoredRun[]> =>
  opened.ownerQuery<StoredRun>(
    `select outcome, cause, result, attempts, cluster_id as cluster
       from system_job_trigger_record where job_id = $1 order by id`,
    [jobId],
  );

export interface StoredTrigger {
  status: number;
  next: string | null;
  runs: number;
  errors: number;
}

export async function triggerOf(opened: TestDatabase, jobId: string): Promise<StoredTrigger> {
  const [row] = await opened.ownerQuery<StoredTrigger>(
    `select status, next_run_time as next, number_of_runs::int as runs, number_of_errors::int as errors
       from system_job_trigger where job_id = $1`,
    [jobId],
  );
  if (!row) throw new Error(`no trigger of ${jobId}`);
  return row;
}

/** Changes the trigger of a job as an administrator would have; `set` is a constant of the test. */
export const setTrigger = (opened: TestDatabase, jobId: string, set: string) =>
  opened.ownerQuery(`update system_job_trigger set ${set} where job_id = $1`, [jobId]);

export const setJob = (opened: TestDatabase, jobId: string, set: string) =>
  opened.ownerQuery(`update system_job_detail set ${set} where job_id = $1`, [jobId]);

/** Work that goes on until it is let go. */
export function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
