import { type Database, systemClaims } from "../../core/database/contract.ts";
import { attempt, RunEnded } from "./attempts.ts";
import { type Failure } from "./alert.ts";
import { noteDue, noteWaiting, type Run } from "./begin.ts";
import type { BuiltInJob, JobLog } from "../../core/jobs/contract.ts";
import { type Finished, noteFinished, noteLost } from "./finish.ts";
import { beat, defaultLeaseMs, forgetNodes, leave, type Node, stillLeads, wake } from "./lease.ts";
import { jobKind } from "./states.ts";
import { prepareStart, pruneRecords, whatIsDue } from "./chores.ts";
import type { Job } from "./store.ts";
import { storeBuiltIns } from "./sync.ts";

export interface EngineOptions {
  database: Database;
  node: Node;
  log: JobLog;
  jobs: readonly BuiltInJob[];
  /** Sends the request of a job; gives the line for its record. */
  sendRequest(job: Job, signal: AbortSignal): Promise<string>;
  /** Tells people that a job failed. */
  tell(failure: Failure): Promise<void>;
  /** Something changed that boards show. */
  changed(): void;
  now(): Date;
  leaseMs?: number;
}

export interface Engine {
  readonly node: Node;
  leads(): boolean;
  /** Takes or keeps the leadership and, where it leads, begins what is due. Throws when the database cannot be reached. */
  pass(): Promise<void>;
  /** Milliseconds until the next pass has something to do, a beat at the latest. */
  rest(): number;
  /** Waits until nothing runs. */
  idle(): Promise<void>;
  /** Ends what runs, waits for it a while and gives the leadership back. */
  close(): Promise<void>;
}

interface Going {
  run: Run;
  stop: AbortController;
  done: Promise<void>;
}

const choreMs = 600_000;
const closingMs = 4000;

/** One node of the scheduler. All that it knows is in the database: another node goes on where this one ended. */
export function createEngine(options: EngineOptions): Engine {
  const { database, node, log } = options;
  const leaseMs = options.leaseMs ?? defaultLeaseMs;
  const jobs = new Map(options.jobs.map((job) => [job.jobId, job]));
  const going = new Map<number, Going>();
  const state = {
    leads: false,
    waited: false,
    beatAt: -Infinity,
    choresAt: -Infinity,
    next: null as Date | null,
  };

  async function pass(): Promise<void> {
    try {
      if (performance.now() - state.beatAt >= leaseMs / 3) await takeLead();
    } catch (error) {
      // Whoever cannot renew the leadership has lost it when its time is over, whatever else works.
      if (performance.now() - state.beatAt > leaseMs) loseLead("the database could not be reached");
      throw error;
    }
    if (!state.leads) return;
    await beginRuns();
    if (performance.now() - state.choresAt > choreMs) await doChores();
  }

  async function takeLead(): Promise<void> {
    const askedAt = performance.now();
    const leads = await beat(database, node, leaseMs);
    state.beatAt = askedAt;
    if (!leads) {
      state.waited = true;
      if (state.leads) loseLead("another node leads");
      return;
    }
    if (!state.leads) await begin();
    state.leads = true;
  }

  /** What a new leader does first. */
  async function begin(): Promise<void> {
    const now = options.now();
    await storeBuiltIns(database, options.jobs, now);
    await database.transaction(systemClaims, async (tx) => {
      await noteLost(tx, { own: [...going.keys()], now, text: "the node that ran it ended" });
      if (!state.waited) await prepareStart(tx, now);
    });
    log.info({ event: "schedulerLeads", node: node.clusterId });
    options.changed();
  }

  function loseLead(reason: string): void {
    if (!state.leads) return;
    state.leads = false;
    state.waited = true;
    log.warn({ event: "schedulerLeadLost", node: node.clusterId, reason });
    for (const { stop } of going.values()) stop.abort(new RunEnded("lost", reason));
  }

  async function beginRuns(): Promise<void> {
    const now = options.now();
    const { due, cancelled, next } = await whatIsDue(database, now);
    state.next = next;
    for (const id of cancelled)
      going.get(id)?.stop.abort(new RunEnded("cancelled", "cancelled by an administrator"));
    if (!due) return;
    const place = { now, clusterId: node.clusterId };
    const { leads, runs } = await database.transaction(systemClaims, async (tx) => {
      if (!(await stillLeads(tx, node))) return { leads: false, runs: [] };
      return {
        leads: true,
        runs: [...(await noteDue(tx, place)), ...(await noteWaiting(tx, place))],
      };
    });
    if (!leads) return loseLead("another node leads");
    for (const run of runs) start(run, now);
    state.next = (await whatIsDue(database, now)).next;
    options.changed();
  }

  function start(run: Run, now: Date): void {
    const stop = new AbortController();
    const done = work(run, now, stop.signal)
      .catch((error: unknown) =>
        log.error({ err: error, jobId: run.job.jobId }, "a run was not noted"),
      )
      .finally(() => going.delete(run.recordId));
    going.set(run.recordId, { run, stop, done });
  }

  async function work(run: Run, now: Date, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    const { job, trigger, due } = run;
    const outcome = await attempt((ending) => doOnce(job, { signal: ending, now, due }), {
      retries: trigger?.numRetries ?? 0,
      pauseMs: trigger?.retryTimeout ?? 0,
      doubling: trigger?.retryBackoff !== "fixed",
      timeoutMs: job.timeoutSeconds * 1000,
      signal,
    });
    await finish(run, { ...outcome, elapsedMs: performance.now() - begun });
  }

  async function doOnce(
    job: Job,
    times: { signal: AbortSignal; now: Date; due: Date },
  ): Promise<string | undefined> {
    if (job.createType === jobKind.http) return options.sendRequest(job, times.signal);
    const builtIn = jobs.get(job.jobId);
    if (!builtIn) throw new Error(`this server brings no job ${job.jobId}`);
    return builtIn.run({ database, log, ...times });
  }

  async function finish(run: Run, finished: Finished): Promise<void> {
    const failure = await database.transaction(systemClaims, async (tx) => {
      const noted = await noteFinished(tx, run, finished);
      // A run of the same job may wait for this one.
      await wake(tx);
      return noted;
    });
    if (finished.ending !== "succeeded")
      log.warn({ event: "job", jobId: run.job.jobId, ...finished }, "a job did not succeed");
    options.changed();
    if (failure) await options.tell(failure);
  }

  async function doChores(): Promise<void> {
    state.choresAt = performance.now();
    await pruneRecords(database);
    await forgetNodes(database);
  }

  return {
    node,
    leads: () => state.leads,
    pass,
    rest() {
      const beatIn = state.beatAt + leaseMs / 3 - performance.now();
      const dueIn =
        state.leads && state.next ? state.next.getTime() - options.now().getTime() : Infinity;
      return Math.max(0, Math.min(beatIn, dueIn));
    },
    async idle() {
      while (going.size > 0) await Promise.all([...going.values()].map(({ done }) => done));
    },
    async close() {
      const reason = new RunEnded("lost", "the server was stopped");
      for (const { stop } of going.values()) stop.abort(reason);
      const ended = Promise.all([...going.values()].map(({ done }) => done));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, closingMs).unref())]);
      state.leads = false;
      await leave(database, node).catch(() => undefined);
    },
  };
}
