import { describe, expect, it } from "vitest";
import { createCache } from "../../../../runtime/server/core/caches/createCache.ts";
import type { Session } from "../../../../runtime/server/core/http/contract.ts";
import {
  createSessionCache,
  type ResolvedSession,
  sessionBounds,
} from "../../../../runtime/server/features/session/store/sessionCache.ts";

/** The cache looks at these parts alone. */
function resolved(id: string, userId = 1, tenantId = 1): ResolvedSession {
  const session = { id, userId, tenantId } as Session;
  return {
    session,
    identity: {} as ResolvedSession["identity"],
    loginMode: 1,
    locked: false,
    usedAt: 0,
  };
}

const made = (bounds: { most: number; life: number } = sessionBounds, now?: () => number) =>
  createSessionCache(createCache<ResolvedSession>({ ...bounds, ...(now ? { now } : {}) }), now);

describe("session cache", () => {
  it("keeps a session for its life time and not longer", () => {
    let at = 0;
    const cache = made({ most: 10, life: 1000 }, () => at);
    cache.put(resolved("a"), cache.epoch());
    at = 999;
    expect(cache.get("a")?.session.id).toBe("a");
    at = 1000;
    expect(cache.get("a")).toBeNull();
  });

  it("drops by session, user, tenant and all at once", () => {
    const cache = made();
    const fill = () => {
      for (const [id, user, tenant] of [
        ["a", 1, 1],
        ["b", 2, 1],
        ["c", 3, 2],
      ] as const)
        cache.put(resolved(id, user, tenant), cache.epoch());
    };
    const kept = () => ["a", "b", "c"].filter((id) => cache.get(id) !== null);
    fill();
    cache.drop({ sessionId: "a" });
    expect(kept()).toEqual(["b", "c"]);
    fill();
    cache.drop({ userId: 2 });
    expect(kept()).toEqual(["a", "c"]);
    fill();
    cache.drop({ tenantId: 1 });
    expect(kept()).toEqual(["c"]);
    cache.clear();
    expect(kept()).toEqual([]);
  });

  it("does not keep what was read before something was dropped", () => {
    const cache = made();
    const epoch = cache.epoch();
    cache.drop({ userId: 7 });
    cache.put(resolved("a"), epoch);
    expect(cache.get("a")).toBeNull();
  });

  it("forgets the session used least lately when it is full", () => {
    const cache = made({ most: 2, life: 1000 });
    cache.put(resolved("a"), cache.epoch());
    cache.put(resolved("b"), cache.epoch());
    cache.get("a");
    cache.put(resolved("c"), cache.epoch());
    expect([cache.get("a") !== null, cache.get("b") !== null, cache.get("c") !== null]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
