import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Json } from "../../../shared/entity/model.ts";
import { asServer } from "../../core/database/asServer.ts";
import { backgroundContext } from "../../core/http/calls/callScope.ts";
import { undoChanges } from "../../core/undo/undo.ts";
import { importHours, noteUndone } from "./undoImport.ts";
import type { TaskWork } from "./runTask.ts";

const patience = 1_800_000;

/** Takes an import back; the task ends with the transaction of its rows. */
export const undoTask: TaskWork = async ({ task, core, session, progress, end }) => {
  const { ticket, force, importId } = task.request as {
    ticket: string;
    force: boolean;
    importId: number;
  };
  await core.database.transaction(
    session.claims,
    async (tx) => {
      const requestId = `task-${task.id}`;
      const context = backgroundContext(core, { session, locale: task.locale, requestId }, tx);
      const outcome = await undoChanges(core.registry, context, {
        tickets: [ticket],
        force,
        userId: session.userId,
        minutes: importHours * 60,
        progress: (done, total) => progress(done, total),
      });
      if (outcome.left.length === 0) await noteUndone(tx, importId);
      const result = { ...outcome, importId } as Json;
      const ended = await asServer(tx, (server) => end(server, { state: "done", result }));
      if (!ended) throw new FormworkError("F4009");
    },
    { timeoutMs: patience },
  );
  return null;
};
