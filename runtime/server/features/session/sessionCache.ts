import type { Session } from "../../core/http/contract.ts";
import type { Identity } from "./identity.ts";

/** A session with what a new token pair is made of. */
export interface ResolvedSession {
  session: Session;
  identity: Identity;
  loginMode: number;
  locked: boolean;
  /** Milliseconds; when the person last used it, as far as this process knows. */
  usedAt: number;
}

interface Entry extends ResolvedSession {
  readAt: number;
}

/** Sessions resolved lately, in this process: bounded, short-lived, dropped by session, user, tenant or all at once. */
export interface SessionCache {
  get(sessionId: string): ResolvedSession | null;
  /**
   * Keeps a session that was read from the database. `epoch` is the value of `epoch()` from before the reading: when
   * something was dropped in between, the session may already be out of date and is not kept.
   */
  put(resolved: ResolvedSession, epoch: number): void;
  epoch(): number;
  drop(which: { sessionId?: string; userId?: number; tenantId?: number }): void;
  clear(): void;
}

/** Makes a cache of at most `capacity` sessions, each trusted for `lifeMs` milliseconds. */
export function createSessionCache(
  capacity = 5000,
  lifeMs = 10_000,
  now: () => number = Date.now,
): SessionCache {
  const entries = new Map<string, Entry>();
  let epoch = 0;
  return {
    get(sessionId) {
      const entry = entries.get(sessionId);
      if (!entry) return null;
      entries.delete(sessionId);
      if (now() - entry.readAt >= lifeMs) return null;
      if (now() >= (entry.identity.tenantEnds ?? Number.POSITIVE_INFINITY)) return null;
      entries.set(sessionId, entry);
      return entry;
    },
    put(resolved, readEpoch) {
      if (readEpoch !== epoch) return;
      const { id } = resolved.session;
      entries.delete(id);
      // The object itself is kept, for it learns of later use.
      entries.set(id, Object.assign(resolved, { readAt: now() }));
      const oldest = entries.size > capacity ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    epoch: () => epoch,
    drop(which) {
      epoch += 1;
      if (which.sessionId !== undefined) entries.delete(which.sessionId);
      for (const [id, { session }] of entries) {
        const { userId, tenantId, viewer } = session;
        const concerned = [userId, viewer?.userId].includes(which.userId ?? Number.NaN);
        if (concerned || tenantId === which.tenantId) entries.delete(id);
      }
    },
    clear() {
      epoch += 1;
      entries.clear();
    },
  };
}
