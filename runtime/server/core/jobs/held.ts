import { type Database, systemClaims, type Transaction } from "../database/contract.ts";
import type { Ending, Outcome, Queue, Run, Task } from "./contract.ts";
import { RunEnded, textOf, untilAborted } from "./runEnded.ts";
import { endTask, releaseTask, retryTask } from "./taskRows.ts";

const longestFaults = 8000;

/** A task that this process has, on its way from its taking to its end. */
export class Held {
  readonly stop = new AbortController();
  readonly progress = { done: 0, total: null as number | null, told: 0 };
  readonly queue: Queue;
  readonly task: Task;
  readonly #state: unknown;
  readonly #own: Pick<Task, "id" | "attempts"> & { worker: string };

  constructor(queue: Queue, task: Task, state: unknown, worker: string) {
    this.queue = queue;
    this.task = task;
    this.#state = state;
    this.#own = { id: task.id, attempts: task.attempts, worker };
  }

  /** Does the work and notes what came of it; gives the milliseconds until the next attempt, where there is to be one. */
  async work(database: Database): Promise<number | null> {
    const { queue, task } = this;
    const asServer = <Result>(work: (tx: Transaction) => Promise<Result>) =>
      database.transaction(systemClaims, work);
    if (task.deaths >= queue.deaths) return asServer((tx) => this.#giveUp(tx));
    const limit = queue.timeoutMs?.(this.#state);
    const timeout = limit === undefined ? null : AbortSignal.timeout(limit);
    const signal = timeout ? AbortSignal.any([this.stop.signal, timeout]) : this.stop.signal;
    try {
      const run = () => queue.run(this.#run(signal));
      // Work with a time limit may ignore its signal; other work is waited for, so that it never goes on beside its next start.
      const outcome = await (timeout ? untilAborted(signal, run) : run());
      if (outcome !== null) await asServer((tx) => this.end(tx, outcome ?? { state: "done" }));
      return null;
    } catch (error) {
      const { reason } = this.stop.signal;
      if (reason instanceof RunEnded) {
        await asServer((tx) => this.#breakOff(tx, reason));
        return null;
      }
      return asServer((tx) => this.#fail(tx, error, timeout?.aborted ? "timedOut" : "failed"));
    }
  }

  /** Ends the task; false: another process has it by now. */
  async end(tx: Transaction, outcome: Outcome): Promise<boolean> {
    const elapsedMs = await endTask(tx, this.#own, outcome);
    if (elapsedMs === null) return false;
    await this.queue.ended?.(tx, this.task, { ending: outcome.state, elapsedMs, ...outcome });
    return true;
  }

  #run(signal: AbortSignal): Run {
    return {
      task: this.task,
      state: this.#state,
      signal,
      progress: (done, total) => {
        signal.throwIfAborted();
        this.progress.done = done;
        if (total !== undefined) this.progress.total = total;
      },
      end: (tx, outcome) => this.end(tx, outcome),
    };
  }

  async #breakOff(tx: Transaction, { ending, message }: RunEnded): Promise<void> {
    if (ending === "cancelled") {
      const fault = { code: ending, message };
      await this.end(tx, this.queue.personal ? { state: ending } : { state: ending, fault });
    } else if (ending === "closing" && (await releaseTask(tx, this.#own)))
      await this.queue.lost?.(tx, this.task, message);
  }

  async #fail(tx: Transaction, error: unknown, ending: Ending): Promise<number | null> {
    const { task } = this;
    const message = this.#faultsWith(error);
    // A start that the death of its process ended is no failure of the task.
    if (task.attempts - task.deaths <= task.retries) return retryTask(tx, this.#own, message);
    return this.#endFailed(tx, error, { message, ending });
  }

  /** A task in whose runs processes die again and again may be what ends them. */
  #giveUp(tx: Transaction): Promise<null> {
    const error = new Error(`given up: ${this.task.deaths} processes ended while they ran it`);
    return this.#endFailed(tx, error, { message: this.#faultsWith(error), ending: "failed" });
  }

  #faultsWith(error: unknown): string {
    const { faults, attempts } = this.task;
    return cut([faults, `${attempts}: ${textOf(error)}`].filter(Boolean).join("\n"));
  }

  async #endFailed(
    tx: Transaction,
    error: unknown,
    { message, ending }: { message: string; ending: Ending },
  ): Promise<null> {
    const { queue, task } = this;
    const told = queue.faultOf?.(task, error) ?? { fault: { code: ending, message } };
    await this.end(tx, { state: "failed", ending, ...told });
    return null;
  }
}

/** Null characters cannot be stored. */
const cut = (text: string) => text.replaceAll("\0", "").slice(0, longestFaults);
