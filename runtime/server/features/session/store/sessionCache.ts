import type { Cache } from "../../../core/caches/contract.ts";
import type { Session } from "../../../core/http/contract.ts";
import type { Identity } from "../identity.ts";

/** A session with what a new token pair is made of. */
export interface ResolvedSession {
  session: Session;
  identity: Identity;
  loginMode: number;
  locked: boolean;
  /** Milliseconds; when the person last used it, as far as this process knows. */
  usedAt: number;
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

/** Sessions that are kept, and milliseconds for which each is trusted. */
export const sessionBounds = { most: 5000, life: 10_000 };

/** What an administrator may see of a session that is kept. */
export const shownSession = ({
  session,
  identity,
  loginMode,
  locked,
  usedAt,
}: ResolvedSession) => ({
  account: identity.account,
  realName: identity.realName,
  userId: session.userId,
  tenantId: session.tenantId,
  accountType: identity.accountType,
  roles: identity.roleCodes,
  permissions: identity.permissions.size,
  scope: identity.scope.kind,
  viewedBy: session.viewer?.userId ?? null,
  loginMode,
  locked,
  usedTime: new Date(usedAt).toISOString(),
});

export function createSessionCache(
  entries: Cache<ResolvedSession>,
  now: () => number = Date.now,
): SessionCache {
  let epoch = 0;
  return {
    get(sessionId) {
      const entry = entries.get(sessionId);
      if (!entry) return null;
      if (now() < (entry.identity.tenantEnds ?? Number.POSITIVE_INFINITY)) return entry;
      entries.delete(sessionId);
      return null;
    },
    put(resolved, readEpoch) {
      if (readEpoch !== epoch) return;
      // The object itself is kept, for it learns of later use.
      entries.set(resolved.session.id, resolved);
    },
    epoch: () => epoch,
    drop(which) {
      epoch += 1;
      if (which.sessionId !== undefined) entries.delete(which.sessionId);
      for (const [id, { session }] of entries.entries()) {
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
