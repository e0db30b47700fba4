import * as oauthCalls from "../../../../../generated/access/oauth/client.ts";
import { call } from "../../../core/http/call.ts";
import { readHash } from "../../../core/session/entry.ts";

/** What another service sent back with the browser: a ticket for a session, or the code of a refusal. */
export type OutsideReturn = { ticket: string } | { refusal: string };

/** Reads it from the address of the sign-in page; null when nobody comes back from anywhere. */
export function readOutsideReturn(hash: string): OutsideReturn | null {
  const { path, query } = readHash(hash);
  if (path !== "/login") return null;
  const ticket = query.get("token");
  if (ticket) return { ticket };
  const refusal = query.get("oauthError");
  return refusal ? { refusal } : null;
}

/** The address without what came back: it would be of no use again, and a ticket must not stay in the history. */
export function withoutOutsideReturn(hash: string): string {
  const { path, query } = readHash(hash);
  query.delete("token");
  query.delete("oauthError");
  const rest = query.toString();
  return `#${path}${rest ? `?${rest}` : ""}`;
}

/** Exchanges the ticket for a session. Throws RequestFault; F4031 asks for the second step. */
export async function exchangeTicket(ticket: string): Promise<void> {
  await call(oauthCalls.oauthExchange, { ticket });
}
