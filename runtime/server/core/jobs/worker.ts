import { randomUUID } from "node:crypto";
import { type Database, systemClaims, type Transaction } from "../database/contract.ts";
import type { Queue } from "./contract.ts";
import { Held } from "./held.ts";
import { RunEnded } from "./runEnded.ts";
import { lockTaking, nextDue, noteAlive, type Taken, takeTask } from "./taskRows.ts";

export interface WorkerOptions {
  database: Database;
  queues: readonly Queue[];
  report(error: unknown): void;
}

export interface Worker {
  /** Says that this process lives, ends what was cancelled and takes what is due. `aliveAt`: when it last said so elsewhere. */
  pass(aliveAt?: number): Promise<void>;
  /** Milliseconds until the next pass has something to do. */
  rest(): number;
  /** Waits until this process does nothing and none of its tasks waits for another attempt. */
  idle(): Promise<void>;
  /** Gives back what runs, and waits for it. */
  close(): Promise<void>;
}

/** Milliseconds between signs of life while something runs, and between looks for tasks of dead processes. */
const beatMs = 1000;
const lookMs = 10_000;

/** Takes tasks of these queues and does them. What it knows is in the database: another process goes on where this one ended. */
export function createWorker({ database, queues, report }: WorkerOptions): Worker {
  const id = randomUUID();
  const held = new Map<number, { one: Held; done: Promise<void> }>();
  const state = { closed: false, aliveAt: 0, toldAt: 0, dueAt: Infinity, retryAt: 0 };
  const kinds = queues.flatMap((queue) => queue.kinds);
  let taking: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    if (held.size === 0) return;
    const askedAt = performance.now();
    const all = [...held.values()].map(({ one }) => one);
    const tell = askedAt - state.toldAt >= beatMs;
    try {
      const known = await database.transaction(systemClaims, async (tx) => {
        const rows = all.map(({ task, progress }) => ({ task, ...progress }));
        const alive = await noteAlive(tx, id, rows);
        for (const { queue, task, progress } of tell ? all : []) {
          const { done, total } = progress;
          if (done !== progress.told) await queue.told?.(tx, task, { done, total });
          progress.told = done;
        }
        return alive;
      });
      state.aliveAt = askedAt;
      if (tell) state.toldAt = askedAt;
      for (const { task, stop } of all) {
        const row = known.get(task.id);
        if (!row) stop.abort(new RunEnded("taken", "another process has it"));
        else if (row.cancelled)
          stop.abort(new RunEnded("cancelled", "cancelled by an administrator"));
      }
    } catch (error) {
      // Without a sign of life for so long, others may have taken it.
      for (const { queue, stop } of all)
        if (performance.now() - state.aliveAt > queue.silenceMs)
          stop.abort(new RunEnded("taken", "the database could not be reached"));
      throw error;
    }
  }

  function take(): Promise<void> {
    return (taking = taking.catch(() => undefined).then(takeAll));
  }

  async function takeAll(): Promise<void> {
    while (!state.closed && (await takeOne()));
  }

  const hasRoom = (queue: Queue) =>
    [...held.values()].filter(({ one }) => one.queue === queue).length < queue.atOnce;

  /** False: there was none that this process has room for. */
  async function takeOne(): Promise<boolean> {
    const found = await database.transaction(systemClaims, async (tx) => {
      await lockTaking(tx);
      for (const queue of queues.filter(hasRoom)) {
        const ageMs = Math.min(performance.now() - state.aliveAt, queue.silenceMs / 2);
        const own = { worker: id, ageMs: Math.max(0, ageMs), held: [...held.keys()] };
        const taken = await takeTask(tx, queue, own);
        if (taken) return begin(tx, queue, taken);
      }
      const ms = await nextDue(tx, kinds);
      return { dueAt: ms === null ? Infinity : performance.now() + ms };
    });
    if ("dueAt" in found) state.dueAt = found.dueAt;
    else if (found.one) start(found.one);
    return "one" in found;
  }

  async function begin(tx: Transaction, queue: Queue, { task, wasRunning }: Taken) {
    if (wasRunning) await queue.lost?.(tx, task, "the node that ran it ended");
    const begun = queue.begin ? await queue.begin(tx, task) : undefined;
    const one = new Held(queue, task, begun, id);
    if (begun !== null) return { one };
    await one.end(tx, { state: "done" });
    return { one: null };
  }

  function start(one: Held): void {
    const { id: taskId } = one.task;
    const done = one
      .work(database)
      .then((ms) => {
        if (ms !== null) state.retryAt = Math.max(state.retryAt, performance.now() + ms);
      })
      .catch(report)
      .finally(() => {
        held.delete(taskId);
        if (!state.closed) void take().catch(report);
      });
    held.set(taskId, { one, done });
  }

  const ended = () => Promise.all([...held.values()].map(({ done }) => done));

  return {
    async pass(aliveAt = performance.now()) {
      if (held.size === 0) state.aliveAt = aliveAt;
      await beat();
      await take();
    },
    rest() {
      const due = Math.max(0, state.dueAt - performance.now());
      return Math.min(due, held.size > 0 ? beatMs : lookMs);
    },
    async idle() {
      for (;;) {
        while (held.size > 0) await ended();
        await taking;
        if (held.size > 0) continue;
        const { retryAt } = state;
        if (retryAt === 0) return;
        state.retryAt = 0;
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(0, retryAt + 1 - performance.now())),
        );
        await take();
      }
    },
    async close() {
      state.closed = true;
      await taking.catch(() => undefined);
      for (const { one } of held.values())
        one.stop.abort(new RunEnded("closing", "the server was stopped"));
      await ended();
    },
  };
}
