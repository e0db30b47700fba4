import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/contract.ts";

export type JobLog = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

/** What one run of a job works with. */
export interface JobContext {
  /** Work of the server itself: `database.transaction(systemClaims, ..)` in short transactions, each one repeatable. */
  database: Database;
  log: JobLog;
  /** Aborted when the time limit is over, somebody cancels the run, this process ends or another one leads: look at it between steps. */
  signal: AbortSignal;
  /** When this run began. */
  now: Date;
  /** When it was due; earlier than `now` for a run that was missed. */
  due: Date;
}

/** When a built-in job runs unless an administrator has set something else. */
export type BuiltInTrigger =
  /** Expression of five fields, or six with seconds in front, or a macro such as "@daily"; in the server's time zone unless told. */
  { cron: string; timeZone?: string } | { periodMs: number };

/** Work that features bring to the scheduler; one process of all does it. An administrator can pause it and change its trigger. */
export interface BuiltInJob {
  /** Unique and never changed: "job_log". */
  jobId: string;
  /** Heading under which the job stands in lists. */
  groupName: string;
  /** What it does, in one sentence; shown where no text `system.jobDetail._job.<jobId>` is known. */
  description: string;
  trigger: BuiltInTrigger;
  /** Milliseconds after which a run is aborted; ten minutes unless told. */
  timeoutMs?: number;
  /** Does one run and gives what came of it, in a line for the record; undefined: there was nothing to do. Throwing is a failed run. */
  run(context: JobContext): Promise<string | undefined>;
}
