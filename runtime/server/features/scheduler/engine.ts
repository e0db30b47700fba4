import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { Job as DeclaredJob, JobLog } from "../../core/jobs/contract.ts";
import { askedQueues, declareJob } from "../../core/jobs/declareJob.ts";
import type { Passing } from "../../core/jobs/loop.ts";
import { createWorker, type Worker } from "../../core/jobs/worker.ts";
import { type Failure, failureInput } from "./alert.ts";
import { noteDue, type Run } from "./begin.ts";
import { nextDue, prepareStart, pruneRecords } from "./chores.ts";
import { beat, defaultLeaseMs, forgetNodes, leave, type Node, stillLeads } from "./lease.ts";
import { scheduleQueue } from "./scheduleQueue.ts";
import { jobKind } from "./states.ts";
import type { Job } from "./store.ts";
import { storeBuiltIns } from "./sync.ts";

export interface EngineOptions {
  database: Database;
  node: Node;
  log: JobLog;
  jobs: readonly DeclaredJob[];
  /** What works on queues in this process; absent: one of its own. */
  worker?: Worker;
  /** Sends the request of a job; gives the line for its record. */
  sendRequest(job: Job, signal: AbortSignal): Promise<string>;
  /** Tells people that a job failed. */
  tell(failure: Failure, tx: Transaction): Promise<void>;
  /** Something changed that boards show. */
  changed(): void;
  now(): Date;
  leaseMs?: number;
}

export interface Engine extends Passing {
  readonly node: Node;
  leads(): boolean;
  /** Waits until nothing runs. */
  idle(): Promise<void>;
}

const choreMs = 600_000;
/** Notices are not delivered while a connection is down: looks at least so often. */
const lookMs = 10_000;
const closingMs = 4000;

/**
 * One node of the scheduler. The node that leads puts into the queue what is due; every node does the work. All that it knows is in the
 * database: another node goes on where this one ended.
 */
export function createEngine(options: EngineOptions): Engine {
  const { database, node, log } = options;
  const leaseMs = options.leaseMs ?? defaultLeaseMs;
  const scheduled = options.jobs.filter((job) => "schedule" in job);
  const jobs = new Map(scheduled.map((job) => [job.name, job]));
  const state = {
    leads: false,
    waited: false,
    beatAt: -Infinity,
    notedAt: -Infinity,
    lookAt: 0,
    choresAt: -Infinity,
    next: null as Date | null,
  };
  const jobFailed = declareJob<Failure>({
    name: "job.failed",
    input: failureInput,
    run: ({ input, once }) => once((tx) => options.tell(input, tx)),
  });
  const runs = scheduleQueue({
    clusterId: node.clusterId,
    silenceMs: leaseMs,
    now: options.now,
    work: ({ job, due }, signal, now) => doOnce(job, { signal, now, due }),
    failed: (tx, failure) => jobFailed.ask(tx, failure),
    changed: options.changed,
  });
  const report = (error: unknown) => log.error({ err: error }, "a task was not brought to its end");
  const worker = options.worker ?? createWorker({ database, report });
  const asked = options.jobs.filter((job) => "ask" in job);
  worker.add(runs);
  for (const queue of askedQueues(database, [jobFailed, ...asked])) worker.add(queue);

  async function takeLead(): Promise<void> {
    try {
      const askedAt = performance.now();
      // Renewing is one statement; that boards see this node alive can wait longer.
      const note = !state.leads || askedAt - state.notedAt >= leaseMs;
      const leads = await beat(database, node, { leaseMs, note });
      state.beatAt = askedAt;
      if (note) state.notedAt = askedAt;
      worker.livedAt(askedAt);
      if (!leads) {
        state.waited = true;
        loseLead("another node leads");
      } else if (!state.leads) await begin();
      state.leads = leads;
    } catch (error) {
      // A node that cannot renew the leadership has lost it when its time is over, whatever else works.
      if (performance.now() - state.beatAt > leaseMs) loseLead("the database could not be reached");
      throw error;
    }
  }

  /** What a new leader does first. */
  async function begin(): Promise<void> {
    const now = options.now();
    await storeBuiltIns(database, scheduled, now);
    if (!state.waited) await database.transaction(systemClaims, (tx) => prepareStart(tx, now));
    log.info({ event: "schedulerLeads", node: node.clusterId });
    options.changed();
  }

  function loseLead(reason: string): void {
    if (!state.leads) return;
    state.leads = false;
    state.waited = true;
    log.warn({ event: "schedulerLeadLost", node: node.clusterId, reason });
  }

  async function enqueueDue(): Promise<void> {
    const now = options.now();
    state.next = await nextDue(database);
    state.lookAt = performance.now() + lookMs;
    if (state.next === null || state.next > now) return;
    const leads = await database.transaction(systemClaims, async (tx) => {
      const still = await stillLeads(tx, node);
      if (still) await noteDue(tx, now);
      return still;
    });
    if (!leads) return loseLead("another node leads");
    state.next = await nextDue(database);
    options.changed();
  }

  async function doOnce(
    job: Job,
    times: { signal: AbortSignal; now: Date; due: Run["due"] },
  ): Promise<string | undefined> {
    if (job.createType === jobKind.http) return options.sendRequest(job, times.signal);
    const builtIn = jobs.get(job.jobId);
    if (!builtIn) throw new Error(`this server brings no job ${job.jobId}`);
    return builtIn.run({ database, log, ...times });
  }

  async function doChores(): Promise<void> {
    state.choresAt = performance.now();
    await pruneRecords(database);
    await forgetNodes(database);
  }

  return {
    node,
    leads: () => state.leads,
    async pass(woken = true) {
      const led = state.leads;
      if (performance.now() - state.beatAt >= leaseMs / 3) await takeLead();
      const due = state.next !== null && state.next <= options.now();
      if (state.leads && (woken || !led || due || performance.now() >= state.lookAt))
        await enqueueDue();
      await worker.pass(woken || !led);
      if (state.leads && performance.now() - state.choresAt > choreMs) await doChores();
    },
    rest() {
      const beatIn = state.beatAt + leaseMs / 3 - performance.now();
      const dueIn =
        state.leads && state.next ? state.next.getTime() - options.now().getTime() : Infinity;
      return Math.max(0, Math.min(beatIn, dueIn, worker.rest()));
    },
    idle: () => worker.idle(),
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, closingMs).unref());
      await Promise.race([worker.close(), late]);
      state.leads = false;
      await leave(database, node).catch(() => undefined);
    },
  };
}
