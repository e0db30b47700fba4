import fastifyRateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Counter, Limits } from "../../limits/contract.ts";
import { networkOf } from "./network.ts";

/** Callers that a process remembers at a time. */
const mostCallers = 20_000;
const second = 1000;

export interface RateLimits {
  /** Throws F4029 when the address sent too many requests within a second. */
  byAddress(request: FastifyRequest): Promise<void>;
  /** The same for the account behind the session, from wherever it calls. */
  byAccount(request: FastifyRequest): Promise<void>;
}

/**
 * Requests per second (0: any number) of one network of addresses and of one account: to all processes that share a Redis, otherwise to this one. Addresses are
 * those of the connection, or of a proxy that TRUST_PROXY names; what clients say of themselves counts for nothing. Guesses of passwords and codes have
 * limits of their own, in the database.
 */
export async function createRateLimits(
  app: FastifyInstance,
  { limits, perSecond }: { limits: Limits; perSecond: () => number },
): Promise<RateLimits> {
  const counter = limits.counter({ name: "requestLimit", window: second, most: mostCallers });
  await app.register(fastifyRateLimit, { global: false, store: storeOf(counter) });
  const window = { max: () => perSecond(), timeWindow: second };
  const address = app.createRateLimit({
    ...window,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  const account = app.createRateLimit({
    ...window,
    keyGenerator: (request) => `account:${request.session?.userId}`,
  });
  return {
    async byAddress(request) {
      if (perSecond() > 0) refuse(await address(request));
    },
    async byAccount(request) {
      if (perSecond() > 0 && request.session) refuse(await account(request));
    },
  };
}

function refuse(state: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (!state.isAllowed && state.isExceeded)
    throw new FormworkError("F4029", { params: { seconds: Math.max(1, state.ttlInSeconds ?? 1) } });
}

/**
 * Each request gets its own number: the library's stores give all requests of one moment the last one, which turns a whole burst away instead
 * of its excess.
 */
const storeOf = (counter: Counter) =>
  class implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      counter.count(key).then(
        ({ count, left }) => done(null, { current: count, ttl: left }),
        (error: Error) => done(error),
      );
    }

    child(): this {
      return this;
    }
  };
