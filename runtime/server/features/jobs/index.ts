import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Database, Transaction } from "../../core/database/contract.ts";
import type { Files } from "../../core/files/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import type { ServerCore, WorkingTasks } from "../../core/http/server.ts";
import { enqueue } from "../../core/jobs/enqueue.ts";
import { keepPassing, type Passing } from "../../core/jobs/loop.ts";
import { taskChannel } from "../../core/jobs/taskRows.ts";
import { createWorker, type Worker } from "../../core/jobs/worker.ts";
import type { NewTask } from "../../core/tasks/contract.ts";
import { taskQueue } from "./runTask.ts";

export { createTaskActions } from "./actions.ts";
export { createTidyJob } from "./tidy.ts";

export interface TaskQueue extends WorkingTasks {
  /** Lets something pass in place of the worker, which it then calls: the scheduler, with queues of its own. */
  lead(make: (worker: Worker) => Passing): void;
  /** What every route works with, for work that reads with the rights of people; null: the app is not built yet. */
  core(): ServerCore | null;
  /** Gives the task that runs back, for another process to take up, and takes no more. */
  close(): Promise<void>;
}

interface Options {
  database: Database;
  files: Files;
  report(error: unknown): void;
}

const mostWaiting = 20;

/** The one worker of this process, on the exports, imports and undoing of many rows that go on after their request. */
export function openTasks({ database, files, report }: Options): TaskQueue {
  let end: (() => Promise<void>) | null = null;
  const worker = createWorker({ database, report });
  const state = { driver: worker as Passing, wake: () => {}, core: null as ServerCore | null };
  return {
    add: (tx, session, task) => addTask(files, tx, session, task),
    note: noteTask,
    core: () => state.core,
    start(core) {
      state.core = core;
      worker.add(taskQueue(core, report));
      const passing: Passing = {
        pass: (woken) => state.driver.pass(woken),
        rest: () => state.driver.rest(),
        close: () => state.driver.close(),
      };
      end = keepPassing(passing, {
        async listen(onWake) {
          state.wake = onWake;
          return database.listen(taskChannel, onWake, onWake);
        },
        report,
      });
    },
    lead(make) {
      state.driver = make(worker);
      state.wake();
    },
    async close() {
      await end?.();
    },
  };
}

const noteTask: TaskQueue["note"] = async (tx, { tenantId, userId }, task) => {
  const { kind, entity, title, locale, request, total, result } = task;
  const [row] = await tx.query<{ id: number }>(
    `insert into formwork.task (tenant_id, user_id, kind, entity, title, locale, request, total, done, result, state, started_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, 'done', now(), now()) returning id`,
    [
      tenantId,
      userId,
      kind,
      entity,
      title.slice(0, 200),
      locale,
      JSON.stringify(request),
      total ?? 0,
      JSON.stringify(result),
    ],
  );
  return Number(row?.id);
};

async function addTask(
  files: Files,
  tx: Transaction,
  { tenantId, userId }: Session,
  { kind, entity, title, locale, request, total = null, input }: NewTask,
): Promise<number> {
  const [row] = await tx.query<{ id: number; waiting: number }>(
    `select nextval('formwork.id_seq') as id,
            (select count(*)::int from formwork.task where user_id = $1 and state in ('waiting', 'running')) as waiting`,
    [userId],
  );
  const id = Number(row?.id);
  if ((row?.waiting ?? 0) >= mostWaiting)
    throw new FormworkError("F4028", { params: { max: mostWaiting } });
  const inputKey = input ? (await files.keep(input, id, "task/import")).key : null;
  const shown = { entity, title, locale, total };
  return enqueue(tx, { id, kind, input: request, owner: { tenantId, userId }, shown, inputKey });
}
