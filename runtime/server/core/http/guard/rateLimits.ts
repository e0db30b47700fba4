import fastifyRateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { networkOf } from "./network.ts";

/** Callers remembered at a time. */
const mostCallers = 20_000;

export interface RateLimits {
  /** Throws F4029 when the address sent too many requests within a second. */
  byAddress(request: FastifyRequest): Promise<void>;
  /** The same for the account behind the session, from wherever it calls. */
  byAccount(request: FastifyRequest): Promise<void>;
}

/**
 * Requests per second of one network of addresses and of one account to this process. Addresses are those of the
 * connection, or of a proxy that TRUST_PROXY names; what clients say of themselves counts for nothing. Guesses of passwords and codes have
 * limits of their own, in the database.
 */
export async function createRateLimits(
  app: FastifyInstance,
  perSecond: number,
): Promise<RateLimits | null> {
  if (perSecond === 0) return null;
  await app.register(fastifyRateLimit, { global: false, store: WindowStore });
  const window = { max: perSecond, timeWindow: 1000 };
  const address = app.createRateLimit({
    ...window,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  const account = app.createRateLimit({
    ...window,
    keyGenerator: (request) => `account:${request.session?.userId}`,
  });
  return {
    byAddress: async (request) => refuse(await address(request)),
    byAccount: async (request) => (request.session ? refuse(await account(request)) : undefined),
  };
}

function refuse(state: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (!state.isAllowed && state.isExceeded)
    throw new FormworkError("F4029", { params: { seconds: Math.max(1, state.ttlInSeconds ?? 1) } });
}

/**
 * Counts by key. Each request gets its own number: the library's store gives all requests of one moment the last one, which turns a whole burst
 * away instead of its excess.
 */
class WindowStore implements FastifyRateLimitStore {
  readonly #callers = new Map<string, { count: number; until: number }>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 1000,
  ): void {
    const now = Date.now();
    let caller = this.#callers.get(key);
    if (!caller || caller.until <= now) {
      // Put at the end: the entry in front was seen longest ago.
      this.#callers.delete(key);
      caller = { count: 0, until: now + timeWindow };
      this.#callers.set(key, caller);
      if (this.#callers.size > mostCallers) this.#forgetFirst();
    }
    done(null, { current: ++caller.count, ttl: caller.until - now });
  }

  child(): this {
    return this;
  }

  #forgetFirst(): void {
    const [first] = this.#callers.keys();
    if (first !== undefined) this.#callers.delete(first);
  }
}
