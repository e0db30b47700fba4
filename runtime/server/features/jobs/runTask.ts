import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { ServerCore } from "../../core/http/server.ts";
import { tenantCore } from "../../core/http/tenantCore.ts";
import type { Session } from "../../core/http/contract.ts";
import type { TaskKind } from "../../core/tasks/contract.ts";
import { publish } from "../realtime/index.ts";
import { accountTypes, loadIdentity, sessionOf } from "../session/index.ts";
import { endTask, isHopeless, noteAlive, type Task, type TaskOutcome } from "./taskStore.ts";

/** A task on its way, as the code that does it sees it. */
export interface TaskRun {
  task: Task;
  worker: string;
  core: ServerCore;
  /** Who asked, with the rights he has now. */
  session: Session;
  /** Told after every piece of work; throws TaskStopped when nobody wants the rest. */
  progress(done: number, total?: number): void;
}

/** Does the work of one kind of task; null: it has ended the task itself, in the transaction of its work. */
export type TaskWork = (run: TaskRun) => Promise<TaskOutcome | null>;

/** The task was cancelled, or another process has taken it. */
export class TaskStopped extends Error {}

/** Milliseconds between signs of life; people are told as often. */
const beat = 1000;

export interface Runner {
  database: Database;
  worker: string;
  works: Readonly<Record<TaskKind, TaskWork>>;
  report(error: unknown): void;
}

/** Does one task from its taking to its end, whatever becomes of it. `stopping` ends it early: another process takes it up then. */
export async function runTask(
  { database, worker, works, report }: Runner,
  core: ServerCore,
  task: Task,
  stopping: AbortSignal,
): Promise<void> {
  const state = { done: 0, total: null as number | null, stopped: null as string | null };
  const watch = setInterval(() => void sign(), beat);
  let signing: Promise<void> = Promise.resolve();
  let told = -1;
  const sign = () => {
    signing = signing
      .then(async () => {
        const { done, total } = state;
        const answer = await asSystem(database, async (tx) => {
          const known = await noteAlive(tx, { id: task.id, worker }, { done, total });
          if (known === "going" && done !== told) await tell(tx, task, "running", { done, total });
          return known;
        });
        told = done;
        if (answer !== "going") state.stopped = answer;
      })
      .catch(report);
    return signing;
  };
  const progress = (done: number, total?: number) => {
    if (state.stopped !== null || stopping.aborted) throw new TaskStopped(state.stopped ?? "");
    state.done = done;
    if (total !== undefined) state.total = total;
  };
  try {
    if (isHopeless(task)) throw new FormworkError("F5000");
    const session = await sessionFor(database, task);
    const known = await tenantCore(core, session);
    const outcome = await works[task.kind]({ task, worker, core: known, session, progress });
    clearInterval(watch);
    await signing;
    if (outcome !== null) await end(database, task, worker, outcome);
    else await asSystem(database, (tx) => tell(tx, task, "done", {}));
  } catch (error) {
    clearInterval(watch);
    await signing;
    const outcome = outcomeOf(core, task, error, stopping.aborted, report);
    if (outcome) await end(database, task, worker, outcome);
  }
}

const asSystem = <Result>(database: Database, work: (tx: Transaction) => Promise<Result>) =>
  database.transaction(systemClaims, work);

/** What an error makes of the task; null: it stays open for another process. */
function outcomeOf(
  { translator }: ServerCore,
  task: Task,
  error: unknown,
  stopping: boolean,
  report: (error: unknown) => void,
): TaskOutcome | null {
  if (stopping) return null;
  if (error instanceof TaskStopped)
    return error.message === "cancelled" ? { state: "cancelled" } : null;
  const known = error instanceof FormworkError ? error : new FormworkError("F5000");
  if (known !== error) report(error);
  const message = translator.error(task.locale, known, String(task.id));
  const { result } = known.extras;
  return {
    state: "failed",
    fault: { code: known.code, message },
    ...(result === undefined ? {} : { result }),
  };
}

async function end(
  database: Database,
  task: Task,
  worker: string,
  outcome: TaskOutcome,
): Promise<void> {
  await asSystem(database, async (tx) => {
    if (await endTask(tx, { id: task.id, worker }, outcome))
      await tell(tx, task, outcome.state, {});
  });
}

/** Tells the person's browsers how the task stands. */
async function tell(
  tx: Transaction,
  { id, tenantId, userId, kind, entity, title }: Task,
  state: string,
  progress: { done?: number; total?: number | null },
): Promise<void> {
  const body = { id, kind, entity, title, state, ...progress };
  await publish(tx, { kind: "task", tenantId, userIds: [userId], body });
}

/** Who asked, with what he may do now. D1016 when he may not sign in any more. */
async function sessionFor(database: Database, task: Task): Promise<Session> {
  const identity = await asSystem(database, (tx) => loadIdentity(tx, task.userId));
  const own =
    identity?.tenantId === task.tenantId || identity?.accountType === accountTypes.superAdmin;
  if (!identity?.enabled || !identity.tenantEnabled || !own) throw new FormworkError("D1016");
  return sessionOf(`task-${task.id}`, identity, "job");
}
