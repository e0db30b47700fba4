import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { Outcome, Queue, Run, Task } from "../../core/jobs/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import type { ServerCore } from "../../core/http/server.ts";
import { tenantCore } from "../../core/http/tenantCore.ts";
import type { TaskKind } from "../../core/tasks/contract.ts";
import { addInboxEntries } from "../inbox/index.ts";
import { publish } from "../realtime/index.ts";
import { accountTypes, loadIdentity, sessionOf } from "../session/index.ts";
import { exportTask } from "./exportTask.ts";
import { importTask } from "./importTask.ts";
import { undoTask } from "./undoTask.ts";

/** A task on its way, as the code that does it sees it. */
export interface TaskRun extends Omit<Run, "state" | "signal"> {
  core: ServerCore;
  /** Who asked, with the rights he has now. */
  session: Session;
}

/** Does the work of one kind of task; null: it has ended the task itself, in the transaction of its work. */
export type TaskWork = (run: TaskRun) => Promise<Outcome | null>;

const works: Readonly<Record<TaskKind, TaskWork>> = {
  export: exportTask,
  import: importTask,
  undo: undoTask,
};

/** The long tasks of people: one at a time in each process, and one of each person. */
export function taskQueue(core: ServerCore, report: (error: unknown) => void): Queue {
  return {
    kinds: Object.keys(works),
    atOnce: 1,
    silenceMs: 30_000,
    deaths: 3,
    personal: true,
    async run({ task, progress, end }) {
      const session = await sessionFor(core.database, task);
      const known = await tenantCore(core, session);
      return works[task.kind as TaskKind]({ task, core: known, session, progress, end });
    },
    faultOf(task, error) {
      const known = error instanceof FormworkError ? error : new FormworkError("F5000");
      if (known !== error) report(error);
      const message = core.translator.error(task.locale, known, String(task.id));
      const { result } = known.extras;
      return {
        fault: { code: known.code, message },
        ...(result === undefined ? {} : { result }),
      };
    },
    async ended(tx, task, { state, fault, file }) {
      const { id, userId, kind, entity, title } = task;
      await tell(tx, task, state, {});
      if (userId === null || state === "cancelled") return;
      await addInboxEntries(
        tx,
        { userIds: [userId] },
        {
          kind: "task",
          topic: `${kind}.${state}`,
          title,
          text: fault?.message ?? null,
          sourceId: id,
          detail: { entity, name: title, file: file !== undefined },
        },
      );
    },
    told: (tx, task, progress) => tell(tx, task, "running", { ...progress }),
  };
}

/** Tells the person's browsers how the task stands. */
async function tell(
  tx: Transaction,
  { id, tenantId, userId, kind, entity, title }: Task,
  state: string,
  progress: { done?: number; total?: number | null },
): Promise<void> {
  if (userId === null) return;
  const body = { id, kind, entity, title, state, ...progress };
  await publish(tx, { kind: "task", tenantId, userIds: [userId], body });
}

/** Who asked, with what he may do now. D1016 when he may not sign in any more. */
async function sessionFor(database: Database, { id, tenantId, userId }: Task): Promise<Session> {
  const identity =
    userId === null
      ? null
      : await database.transaction(systemClaims, (tx) => loadIdentity(tx, userId));
  const own = identity?.tenantId === tenantId || identity?.accountType === accountTypes.superAdmin;
  if (!identity?.enabled || !identity.tenantEnabled || !own) throw new FormworkError("D1016");
  return sessionOf(`task-${id}`, identity, "job");
}
