import * as authCalls from "../../../../generated/access/auth/client.ts";
import { addressOf } from "../../../shared/client/call.ts";
import { requestHeaders } from "../http/request.ts";
import { noteMark } from "./sessionMark.ts";
import { resumeOwnSession } from "./viewing.ts";

/** Ends the session of the other and takes the own one back. */
export async function stopViewing(): Promise<void> {
  // Sent past the rules for lost sessions: that this one ends is what is wanted, and it ends by itself when this fails.
  const headers = requestHeaders({});
  const answer = await fetch(addressOf(authCalls.logout), { method: "POST", headers }).catch(
    () => null,
  );
  noteMark(answer?.headers.get("x-session") ?? null);
  resumeOwnSession();
}
