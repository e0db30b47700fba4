import { randomUUID } from "node:crypto";
import { type Database, systemClaims, type Transaction } from "../database/contract.ts";
import type { Queue } from "./contract.ts";
import { createFence } from "./fence.ts";
import { Held } from "./held.ts";
import type { Passing } from "./loop.ts";
import { RunEnded } from "./runEnded.ts";
import { lockTaking, nextDue, noteAlive, type Taken, takeTask } from "./taskRows.ts";

export interface WorkerOptions {
  database: Database;
  queues?: readonly Queue[];
  report(error: unknown): void;
}

export interface Worker extends Passing {
  /** Works on a further queue from now on. */
  add(queue: Queue): void;
  /** Says that this process lives, ends what was cancelled and takes what is due. Not woken: looks for work only when it is time to. */
  pass(woken?: boolean): Promise<void>;
  /** Notes that the process said elsewhere that it lives, at this time of `performance.now()`. */
  livedAt(time: number): void;
  /** Waits until this process does nothing and none of its tasks waits for another attempt. */
  idle(): Promise<void>;
  /** Gives back what runs, and waits for it. */
  close(): Promise<void>;
}

/** Milliseconds between signs of life while something runs, and between looks for tasks of dead processes. */
const beatMs = 1000;
const lookMs = 5000;

const isTaken = ({ stop }: Held): boolean =>
  stop.signal.reason instanceof RunEnded && stop.signal.reason.ending === "taken";

/** Takes tasks of these queues and does them. What it knows is in the database: another process goes on where this one ended. */
export function createWorker({ database, queues: first = [], report }: WorkerOptions): Worker {
  const queues = [...first];
  const id = randomUUID();
  const held = new Map<number, { one: Held; done: Promise<void> }>();
  const state = {
    closed: false,
    elsewhereAt: null as number | null,
    aliveAt: 0,
    toldAt: 0,
    dueAt: 0,
    lookAt: 0,
    retryAt: 0,
  };
  let taking: Promise<void> = Promise.resolve();
  const fence = createFence(
    () => [...held.values()].map(({ one }) => one),
    () => state.aliveAt,
  );

  async function live(): Promise<void> {
    if (held.size === 0) state.aliveAt = state.elsewhereAt ?? performance.now();
    else await beat();
  }

  async function beat(): Promise<void> {
    const askedAt = performance.now();
    // What was ended for want of a sign of life is another's from its time on: a later sign would keep it from everybody.
    const all = [...held.values()].map(({ one }) => one).filter((one) => !isTaken(one));
    const tell = askedAt - state.toldAt >= beatMs;
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
    state.aliveAt = Math.max(state.aliveAt, askedAt);
    fence.renew();
    if (tell) state.toldAt = askedAt;
    for (const { task, stop } of all) {
      const row = known.get(task.id);
      if (!row) stop.abort(new RunEnded("taken", "another process has it"));
      else if (row.cancelled)
        stop.abort(new RunEnded("cancelled", "cancelled by an administrator"));
    }
  }

  function take(): Promise<void> {
    return (taking = taking.catch(() => undefined).then(takeAll));
  }

  async function takeAll(): Promise<void> {
    state.lookAt = performance.now() + lookMs;
    do {
      // Taking all that is due may last longer than the silence after which what was taken first is another's.
      if (performance.now() - state.aliveAt >= beatMs) await live();
    } while (!state.closed && (await takeOne()));
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
      const ms = await nextDue(tx, queues, [...held.keys()]);
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
    fence.renew();
  }

  const ended = () => Promise.all([...held.values()].map(({ done }) => done));

  return {
    add: (queue) => void queues.push(queue),
    livedAt: (time) => void (state.elsewhereAt = time),
    async pass(woken = true) {
      await live();
      if (woken || performance.now() >= Math.min(state.dueAt, state.lookAt)) await take();
    },
    rest() {
      const due = Math.max(0, Math.min(state.dueAt, state.lookAt) - performance.now());
      return held.size > 0 ? Math.min(due, beatMs) : due;
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
