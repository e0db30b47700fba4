import { draftsName } from "../form/draft/draftsName.ts";
import { signInHash } from "./entry.ts";
import { tellLeft } from "./leave.ts";
import { clearSession, readTenantId } from "./tokenStore.ts";
import { resumeOwnSession } from "./viewing.ts";

/** Forgets the session and shows the sign-in page, which leads back to the present address afterwards, or to another hash. */
export function endSession(returnHere: boolean | string = true): void {
  // The session of somebody else that was looked at has ended: the own one goes on.
  if (resumeOwnSession()) return;
  const back = typeof returnHere === "string" ? returnHere : returnHere ? location.hash : "";
  const hash = signInHash(back, readTenantId());
  clearSession();
  tellLeft();
  // Anyone who signs out leaves no drafts behind; a session that merely ended finds its own again.
  if (!returnHere) indexedDB.deleteDatabase(draftsName);
  location.hash = hash;
  location.reload();
}

/** Milliseconds in which the server's own word of an end may still come. */
const graceMs = 1000;
let explainer: ((reason: string) => void) | null = null;
let explained = false;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Says who on this page explains why a session has ended; null: nobody any more. */
export function explainEnds(explain: ((reason: string) => void) | null): void {
  explainer = explain;
}

/**
 * A refused call has shown that the session is over. Mostly it says why; otherwise, where somebody may still explain it, he gets the
 * time to. The stream alone would not do: it may be away just then, and is refused too.
 */
export function loseSession(reason?: unknown): void {
  if (!explainer) endSession();
  else if (typeof reason === "string") explainer(reason);
  else if (!explained) leaving ??= setTimeout(() => endSession(), graceMs);
}

/** The end is explained: the person leaves when he has read it. */
export function endIsExplained(): void {
  explained = true;
  clearTimeout(leaving);
}
