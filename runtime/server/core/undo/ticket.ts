import type { EntityModel } from "../../../shared/entity/model.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import { sessionOf, type Exchange } from "../http/calls/callScope.ts";

/** Header of an answer whose change can be undone: the ticket for it. */
const ticketHeader = "x-undo";

/** How long a change can be undone, in minutes; an import longer, see the tasks. */
export const undoMinutes = 15;

/**
 * Gives the ticket of a change along with its answer, when the person could undo it: the number of the request, by which the
 * journal knows what it did.
 */
export function offerUndo(
  { core, request, reply }: Exchange,
  { key, lifecycle, operations }: EntityModel,
  change: "update" | "delete",
): void {
  if (!lifecycle.audit) return;
  if (change === "delete") {
    const final = !lifecycle.softDelete || core.registry.shape(key).hooks.deletionIsFinal === true;
    const { restore } = operations;
    if (final || !restore || !isAllowed(sessionOf(request), restore)) return;
  }
  reply.header(ticketHeader, request.id);
}

/** Takes the ticket back where there is nothing to undo; a client that is told of progress has the headers already. */
export function withdrawUndo({ reply }: Pick<Exchange, "reply">): void {
  if (!reply.raw.headersSent) reply.removeHeader(ticketHeader);
}
