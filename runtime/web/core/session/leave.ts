import * as authCalls from "../../../../generated/access/auth/client.ts";
import { addressOf } from "../../../shared/client/call.ts";
import { isLeaving, noteLeaving, noteLeft } from "./sessionMark.ts";

let taken = false;

/** An answer has taken the cookie away: the server need not be told. */
export const noteTaken = (): void => void (taken = true);

/**
 * Tells the server that the session is over, which alone can take the cookie away. The page need not wait, nor stay; without a connection
 * it is told by the next page.
 */
export function tellLeft(): void {
  if (taken) return;
  noteLeaving();
  void fetch(addressOf(authCalls.logout), {
    method: "POST",
    headers: { "X-Session": "cookie" },
    credentials: "same-origin",
    keepalive: true,
  }).then(noteLeft, () => undefined);
}

/** Makes up for what the last page could not tell. */
export function catchUpLeaving(): void {
  if (isLeaving()) tellLeft();
}
