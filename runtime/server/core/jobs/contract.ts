import type { JSONSchemaType } from "ajv";
import type { FastifyBaseLogger } from "fastify";
import type { Json } from "../../../shared/entity/model.ts";
import type { Database, Transaction } from "../database/contract.ts";

export type JobLog = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

/** What one run of a scheduled job works with. */
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

/** A job that runs at its times, in one process of all. An administrator can pause it and change its trigger. */
export interface ScheduledJob {
  /** Unique and never changed: "job_log". */
  name: string;
  schedule: {
    /** Heading under which the job is listed. */
    groupName: string;
    /** What it does, in one sentence; shown where no text `system.jobDetail._job.<name>` is known. */
    description: string;
    /**
     * When it runs unless an administrator has set something else. `cron`: five fields, or six with seconds in front, or a macro such as
     * "@daily"; in the server's time zone unless told.
     */
    trigger: { cron: string; timeZone?: string } | { periodMs: number };
  };
  /** Milliseconds after which a run is aborted; ten minutes unless told. */
  timeoutMs?: number;
  /** Does one run and gives what came of it, in a line for the record; undefined: there was nothing to do. Throwing is a failed run. */
  run(context: JobContext): Promise<string | undefined>;
}

/** One run of a job that was asked for. Delivered at least once: pass `taskId` on as idempotency key, or write in `once`. */
export interface AskedRun<Input> extends Pick<Run, "signal" | "progress"> {
  input: Input;
  taskId: number;
  /** The first is 1. */
  attempt: number;
  database: Database;
  /** Writes in a transaction that also ends the task: what it writes happens exactly once. Nothing may follow it. */
  once(work: (tx: Transaction) => Promise<void>): Promise<void>;
}

export interface AskedPlan<Input extends Json> {
  /** Unique and never changed; it is in the queue: "job.failed". */
  name: string;
  /** JSON Schema of the input, checked when the job is asked for and again when it runs. */
  input: JSONSchemaType<Input>;
  /** Further attempts after one that failed; ten unless told. */
  retries?: number;
  /** Before the second attempt, in milliseconds; doubles with each. Two seconds unless told. */
  pauseMs?: number;
  /** Milliseconds after which an attempt is aborted; ten minutes unless told. */
  timeoutMs?: number;
  /**
   * For runs that wait for others outside: so many of them at a time in each process, and none in the way of other jobs. Absent: they
   * share five places with all jobs that say nothing.
   */
  places?: number;
  run(run: AskedRun<Input>): Promise<Json | undefined | void>;
}

export interface AskOptions {
  /** Asked for twice with the same key, it is done once; the key is known for a day after its end. */
  key?: string;
  /** Milliseconds to wait before the first attempt. */
  delayMs?: number;
  /** Of the tasks of one lane, one runs at a time. */
  lane?: string;
}

/** A job that features ask for by its input. */
export interface AskedJob<Input extends Json = Json> {
  name: string;
  timeoutMs: number;
  /** See AskedPlan; null: those of all. */
  places: number | null;
  /** Puts the work into the queue with the commit of the caller's transaction; gives the number of the task. F4000: wrong input. */
  ask(tx: Transaction, input: Input, options?: AskOptions): Promise<number>;
  run(run: AskedRun<Json>): Promise<Json | undefined | void>;
}

export type Job = AskedJob | ScheduledJob;

/** A piece of work in the queue, as the process that does it sees it. Ids are null for work of the server itself. */
export interface Task {
  id: number;
  tenantId: number | null;
  userId: number | null;
  /** Name of the job that does it. */
  kind: string;
  entity: string;
  title: string;
  locale: string;
  request: Json;
  inputKey: string | null;
  /** Which start this is, the first being 1. */
  attempts: number;
  /** How many of the earlier starts ended with the death of their process. */
  deaths: number;
  retries: number;
  /** Faults of earlier attempts, one in a line. */
  faults: string | null;
}

export type Ending = "done" | "failed" | "timedOut" | "cancelled" | "lost";

/** What a task left behind. */
export interface Outcome {
  state: "done" | "failed" | "cancelled";
  /** More exact than the state where the queue ended it. */
  ending?: Ending;
  result?: Json;
  fault?: { code: string; message: string };
  file?: { key: string; name: string; type: string; size: number };
}

export type Ended = Outcome & {
  ending: Ending;
  /** Since its first start. */
  elapsedMs: number;
};

/** One start of a task. */
export interface Run<State = unknown> {
  task: Task;
  /** What `begin` of the queue gave. */
  state: State;
  /** Aborted when the task is cancelled, taken by another process or out of time, and when this process ends. */
  signal: AbortSignal;
  /** Call it after every piece of work; throws when the rest is not wanted. */
  progress(done: number, total?: number): void;
  /** Ends the task within a transaction of its work, which therefore happens once. False: it is another process's by now, roll back. */
  end(tx: Transaction, outcome: Outcome): Promise<boolean>;
}

/**
 * Jobs that share places and rules. Tasks are delivered at least once: one whose process was killed is begun again. Work that must not
 * happen twice ends its task in its own transaction (`Run.end`), or passes `task.id` on as idempotency key.
 */
export interface Queue<State = unknown> {
  /** Names of its jobs. */
  kinds: readonly string[];
  /** Tasks that one process does at a time. */
  atOnce: number;
  /** Milliseconds without a sign of life after which a process counts as dead. */
  silenceMs: number;
  /** A task that ran in so many processes when they died is given up as failed; until then no death counts as a failure. */
  deaths: number;
  /** Tasks of people, done with their rights; others are the server's own. */
  personal?: boolean;
  /** In the transaction that takes the task. Null: there is nothing to do, the task is over. */
  begin?(tx: Transaction, task: Task): Promise<State | null>;
  /** Gives the outcome; undefined: done; null: it has ended the task itself. */
  run(run: Run<State>): Promise<Outcome | null | undefined>;
  /** Time of each attempt in milliseconds. */
  timeoutMs?(state: State): number;
  /** What people read of an error; the error's own text unless told. */
  faultOf?(task: Task, error: unknown): Pick<Outcome, "fault" | "result">;
  /** In the transaction that ends the task. */
  ended?(tx: Transaction, task: Task, outcome: Ended): Promise<void>;
  /** Before the next start of a task whose process died or was ended. */
  lost?(tx: Transaction, task: Task, text: string): Promise<void>;
  /** Told about once a second how far a task is. */
  told?(tx: Transaction, task: Task, progress: Progress): Promise<void>;
}

export interface Progress {
  done: number;
  total: number | null;
}
