import { randomUUID } from "node:crypto";
import type { Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { Files } from "../../core/files/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import type { ServerCore, WorkingTasks } from "../../core/http/server.ts";
import type { NewTask } from "../../core/tasks/contract.ts";
import { exportTask } from "./exportTask.ts";
import { importTask } from "./importTask.ts";
import { undoTask } from "./undoTask.ts";
import { runTask, type Runner } from "./runTask.ts";
import { takeExpired, takeTask } from "./taskStore.ts";

export { createTaskActions } from "./actions.ts";

export interface TaskQueue extends WorkingTasks {
  /** Ends the task that runs, for another process to take up, and takes no more. */
  close(): Promise<void>;
}

interface Options {
  database: Database;
  files: Files;
  report(error: unknown): void;
}

const channel = "formwork_task";
/** Milliseconds between looks for tasks of dead workers, and for files that have had their time. */
const lookEvery = 10_000;
const tidyEvery = 3_600_000;
const mostWaiting = 20;

/**
 * The queue of background tasks: a table, worked on by every process, one task at a time each. A task of a process that died is taken up
 * again; its work is either repeatable (a file is written anew) or ends the task in its own transaction.
 */
export function openTasks({ database, files, report }: Options): TaskQueue {
  const runner: Runner = { database, worker: randomUUID(), works, report };
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let core: ServerCore | null = null;
  let working: Promise<void> | null = null;
  let again = false;
  let unlisten: Promise<() => Promise<void>> | null = null;

  async function work(server: ServerCore): Promise<void> {
    do {
      again = false;
      for (;;) {
        if (stopping.signal.aborted) return;
        const task = await database.transaction(systemClaims, (tx) => takeTask(tx, runner.worker));
        if (!task) break;
        await runTask(runner, server, task, stopping.signal);
      }
    } while (again);
  }

  function look(): void {
    if (!core || stopping.signal.aborted) return;
    again = true;
    working ??= work(core)
      .catch(report)
      .finally(() => (working = null));
  }

  async function tidy(): Promise<void> {
    const keys = await database.transaction(systemClaims, takeExpired);
    for (const key of keys) await files.remove(key);
  }

  return {
    add: (tx, session, task) => addTask(files, tx, session, task),
    async note(tx, { tenantId, userId }, { kind, entity, title, locale, request, total, result }) {
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
    },
    start(server) {
      core = server;
      unlisten = database.listen(channel, look, look);
      unlisten.catch(report);
      timers.push(
        setInterval(look, lookEvery).unref(),
        setInterval(() => void tidy().catch(report), tidyEvery).unref(),
      );
      look();
    },
    async close() {
      stopping.abort();
      timers.forEach(clearInterval);
      await working;
      await (
        await unlisten?.catch(() => null)
      )?.();
    },
  };
}

const works: Runner["works"] = {
  export: exportTask,
  import: importTask,
  undo: undoTask,
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
  const key = input ? (await files.keep(input, id, "task/import")).key : null;
  const values: (Json | undefined)[] = [
    id,
    tenantId,
    userId,
    kind,
    entity,
    title.slice(0, 200),
    locale,
    JSON.stringify(request),
    total,
    key,
  ];
  await tx.query(
    `insert into formwork.task (id, tenant_id, user_id, kind, entity, title, locale, request, total, input_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values,
  );
  return id;
}
