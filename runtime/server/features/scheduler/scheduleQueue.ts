import { changeInput } from "../../core/jobs/taskRows.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Ended, Queue, Task } from "../../core/jobs/contract.ts";
import { noteBegun, readRun, replaceLost, type Run } from "./begin.ts";
import { noteFinished, noteLost } from "./finish.ts";
import { runKind, type Ending } from "./states.ts";
import type { Failure } from "./alert.ts";
import { wake } from "./lease.ts";

export interface ScheduleParts {
  clusterId: string;
  silenceMs: number;
  now(): Date;
  /** Does one attempt. */
  work(run: Run, signal: AbortSignal, now: Date): Promise<string | undefined>;
  failed(tx: Transaction, failure: Failure): Promise<unknown>;
  /** Something changed that boards show. */
  changed(): void;
}

/** Runs of scheduled jobs as tasks: each belongs to a record, which people see. */
export function scheduleQueue(parts: ScheduleParts): Queue<Run> {
  const { clusterId } = parts;
  const idOf = ({ request }: Task) => Number((request as { recordId: number }).recordId);
  return {
    kinds: [runKind],
    atOnce: 50,
    silenceMs: parts.silenceMs,
    // Far above what a bad day brings: the oldest runs are taken first, and so die first with every process.
    deaths: 300,
    timeoutMs: ({ job }) => job.timeoutSeconds * 1000,
    async begin(tx, task) {
      const now = parts.now();
      let run = await readRun(tx, idOf(task));
      if (run?.outcome === "lost") {
        run = await replaceLost(tx, run, now);
        if (run) await changeInput(tx, task, { recordId: run.recordId }, String(run.recordId));
      }
      if (!run) return null;
      tx.afterCommit(parts.changed);
      if (run.outcome === "waiting") await noteBegun(tx, run, { now, clusterId });
      return run;
    },
    async run({ state, signal }) {
      const text = await parts.work(state, signal, parts.now());
      return { state: "done", result: text ?? "" };
    },
    async ended(tx, task, outcome) {
      tx.afterCommit(parts.changed);
      const failure = await noteFinished(tx, idOf(task), {
        ending: endingOf(outcome),
        result: textOf(task, outcome),
        attempts: task.attempts - task.deaths,
        elapsedMs: outcome.elapsedMs,
      });
      if (failure) await parts.failed(tx, failure);
      // A run of the same job may wait for this one.
      await wake(tx);
    },
    async lost(tx, task, text) {
      tx.afterCommit(parts.changed);
      await noteLost(tx, idOf(task), text);
    },
  };
}

const endingOf = ({ ending }: Ended): Ending => (ending === "done" ? "succeeded" : ending);

function textOf({ faults }: Task, { ending, result, fault }: Ended): string | null {
  const text = [faults, ending === "done" ? String(result ?? "") : fault?.message];
  const lines = text.filter(Boolean);
  return ending === "failed" || ending === "timedOut"
    ? (fault?.message ?? null)
    : lines.join("\n").slice(0, 8000) || null;
}
