import type { CallContext } from "../http/contract.ts";
import { undoMinutes } from "./ticket.ts";
import { undoChanges, type UndoOutcome } from "./undo.ts";

/** Handlers of sysUndo. */
export const undoActions = {
  /** Answers with a ticket of its own: to undo an undo is to do it again. */
  async undoChanges(
    { tickets, force = false }: { tickets: string[]; force?: boolean },
    context: CallContext,
  ): Promise<UndoOutcome & { ticket: string | null }> {
    const { registry, session, requestId } = context;
    const asked = { tickets, force, userId: session.userId, minutes: undoMinutes };
    const outcome = await undoChanges(registry, context, asked);
    return { ...outcome, ticket: outcome.undone > 0 ? requestId : null };
  },
};
