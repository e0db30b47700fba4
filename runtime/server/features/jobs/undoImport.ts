import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { Tasks } from "../../core/tasks/contract.ts";
import { undoChanges, type UndoOutcome } from "../../core/undo/undo.ts";

/** How long an import can be taken back. */
export const importHours = 24;
/** Imports of more rows are taken back in the background. */
const rowsAtOnce = 500;

interface ImportRow {
  title: string;
  entity: string;
  locale: string;
  ticket: string | null;
  rows: number;
}

/** Says that an import was taken back to its last row. */
export async function noteUndone(tx: Transaction, id: number): Promise<void> {
  await tx.query(
    `update formwork.task set result = result || '{"undone":true}'::jsonb where id = $1`,
    [id],
  );
}

/** Takes the rows of an import back, at once or, when there are many, as a task. D1002 when it is not the person's or too old. */
export async function undoImport(
  tasks: Tasks,
  { id, force }: { id: number; force: boolean },
  context: CallContext,
): Promise<UndoOutcome & { task: number | null }> {
  const { tx, session, registry } = context;
  const [row] = await tx.query<ImportRow>(
    `select title, entity, locale, result->>'ticket' as ticket,
            coalesce((result->>'created')::int, 0) + coalesce((result->>'updated')::int, 0) as rows
       from formwork.task
      where id = $1 and user_id = $2 and kind = 'import' and state = 'done' and ended_at > now() - make_interval(hours => $3)
        and (result->>'written')::boolean and not coalesce((result->>'undone')::boolean, false) for update`,
    [id, session.userId, importHours],
  );
  if (!row?.ticket) throw new FormworkError("D1002");
  const { ticket, title, entity, locale, rows } = row;
  if (rows > rowsAtOnce) {
    const request = { ticket, force, importId: id };
    const task = await tasks.add(tx, session, {
      kind: "undo",
      entity,
      title,
      locale,
      request,
      total: rows,
    });
    return { undone: 0, left: [], leftOut: 0, task };
  }
  const asked = { tickets: [ticket], force, userId: session.userId, minutes: importHours * 60 };
  const outcome = await undoChanges(registry, context, asked);
  if (outcome.left.length === 0) await noteUndone(tx, id);
  return { ...outcome, task: null };
}
