import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { ResolveSession } from "../../core/http/contract.ts";
import { originOf } from "../auth/index.ts";
import { sendTokens } from "../session/index.ts";
import type { BrowserMark } from "./browserMark.ts";
import { isTicket, redeemTicket, type TicketSources } from "./tickets.ts";

/**
 * Existing clients store what they find behind `#/login?token=` as their access token. Their first call with it exchanges it: the pair
 * of the session leaves in the headers of that answer, where they look for a refreshed one.
 */
export function acceptTickets(
  next: ResolveSession,
  mark: BrowserMark,
  sources: TicketSources,
): ResolveSession {
  return async (request, reply) => {
    const ticket = request.headers.authorization?.replace(/^Bearer\s+/i, "") ?? "";
    if (!isTicket(ticket)) return next(request, reply);
    const origin = originOf({ request, reply });
    const given = { ticket, mark: mark.read(request) };
    const pair = await redeemTicket(given, origin, sources).catch((error: unknown) => {
      // Clients know what to do with a token that is worth nothing: they go to the sign-in page.
      const isSpent = error instanceof FormworkError && error.code === "O1001";
      throw isSpent ? new FormworkError("D1011", { cause: error }) : error;
    });
    request.headers.authorization = `Bearer ${pair.accessToken}`;
    delete request.headers["x-authorization"];
    sendTokens(reply, pair);
    request.signsIn = true;
    return next(request, reply);
  };
}
