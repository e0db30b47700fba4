import type { Database } from "../../core/database/contract.ts";
import type { SessionCache } from "./sessionCache.ts";

/** Channel on which every process learns that sessions are out of date; database triggers send on it too. */
const sessionChannel = "formwork_session";

export interface Outdated {
  sessionId?: string;
  userId?: number;
  tenantId?: number;
}

/** Listens for messages ("session:<id>", "user:<id>", "tenant:<id>", "all"); gives the function that stops it. */
export async function listenForOutdated(
  database: Database,
  cache: SessionCache,
): Promise<() => Promise<void>> {
  const onMessage = (payload: string) => {
    const [kind, value = ""] = payload.split(":", 2);
    if (kind === "session") cache.drop({ sessionId: value });
    else if (kind === "user") cache.drop({ userId: Number(value) });
    else if (kind === "tenant") cache.drop({ tenantId: Number(value) });
    else cache.clear();
  };
  return database.listen(sessionChannel, onMessage, () => cache.clear());
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
