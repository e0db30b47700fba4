import type { Database } from "../../core/database/contract.ts";
import type { SessionCache } from "./store/sessionCache.ts";

/** Channel on which every process learns that sessions are out of date; database triggers send on it too. */
const sessionChannel = "formwork_session";

export interface Outdated {
  sessionId?: string;
  userId?: number;
  tenantId?: number;
}

/** Which sessions changed; none of the three: any of them, perhaps because of the rows of `table`. */
export interface Change extends Outdated {
  table?: string;
}

/**
 * Listens for messages ("session:<id>", "user:<id>", "tenant:<id>", "all", "all:<table>"), drops what they concern and tells
 * it on; gives the function that stops it.
 */
export async function listenForOutdated(
  database: Database,
  cache: SessionCache,
  tell: (change: Change) => void,
): Promise<() => Promise<void>> {
  const onMessage = (payload: string) => {
    const change = readChange(payload);
    if (isEverything(change)) cache.clear();
    else cache.drop(change);
    tell(change);
  };
  const onGap = () => {
    cache.clear();
    tell({});
  };
  return database.listen(sessionChannel, onMessage, onGap);
}

/** True when a change may concern every session. */
export function isEverything({ sessionId, userId, tenantId }: Change): boolean {
  return sessionId === undefined && userId === undefined && tenantId === undefined;
}

function readChange(payload: string): Change {
  const [kind, value = ""] = payload.split(":", 2);
  if (kind === "session") return { sessionId: value };
  if (kind === "user") return { userId: Number(value) };
  if (kind === "tenant") return { tenantId: Number(value) };
  return { table: value };
}

/** Drops sessions here at once and tells the other processes. */
export async function announceOutdated(
  database: Database,
  cache: SessionCache,
  which: Outdated | "all",
): Promise<void> {
  if (which === "all") {
    cache.clear();
    await database.notify(sessionChannel, "all");
    return;
  }
  cache.drop(which);
  const messages = [
    which.sessionId === undefined ? null : `session:${which.sessionId}`,
    which.userId === undefined ? null : `user:${which.userId}`,
    which.tenantId === undefined ? null : `tenant:${which.tenantId}`,
  ];
  for (const message of messages) {
    if (message !== null) await database.notify(sessionChannel, message);
  }
}
