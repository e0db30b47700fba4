import { readEntry, removeEntry, writeEntry } from "./tokenStore.ts";

/** What a page may know of its session: the session itself lies in a cookie that no script can read. */
export interface SessionMark {
  /** Id of the account. */
  user: number;
  /** When the access token ends, in seconds since 1970. */
  expires: number;
}

const entry = "session";

/** The mark of the session that this browser has; null when nobody is signed in. */
export const readMark = (): SessionMark | null => parse(readEntry(entry));

/** Keeps the mark that came with an answer (header `x-session`); an answer without one changes nothing. */
export function noteMark(text: string | null): void {
  const mark = parse(text);
  if (!mark) return;
  writeEntry(entry, JSON.stringify(mark));
  removeEntry(leavingEntry);
}

/** Whether somebody is signed in, as far as the browser knows; the server has the last word. */
export const isSignedIn = (): boolean => readMark() !== null;

/** Whether the access token's time has passed. */
export const isExpired = (mark: SessionMark, now: number = Date.now()): boolean =>
  mark.expires * 1000 <= now;

const leavingEntry = "leaving";

/** Notes that the server has still to be told of a sign-out, because only it can take the cookie away. */
export const noteLeaving = (): void => writeEntry(leavingEntry, "1");

export const isLeaving = (): boolean => readEntry(leavingEntry) === "1";

/** The server knows of it. */
export const noteLeft = (): void => removeEntry(leavingEntry);

function parse(text: string | null): SessionMark | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { user, expires } = value as Partial<SessionMark>;
    return typeof user === "number" && typeof expires === "number" ? { user, expires } : null;
  } catch {
    return null;
  }
}
