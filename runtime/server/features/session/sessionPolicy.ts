import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { TokenLifetimes } from "./tokens.ts";

/** The installation's rules of sessions. */
export interface SessionPolicy extends TokenLifetimes {
  /** Seconds without use after which a session ends; 0: never. */
  idleSeconds: number;
  /** One session per person and login mode. */
  singleLogin: boolean;
}

const trustedMs = 10_000;

/** Gives the policy as it was read at most ten seconds ago, so that a request costs no look-up of its own. */
export function createPolicyReader(
  database: Database,
  load: (tx: Transaction) => Promise<SessionPolicy>,
  now: () => number,
): () => Promise<SessionPolicy> {
  let known: { policy: Promise<SessionPolicy>; readAt: number } | null = null;
  return () => {
    if (known && now() - known.readAt < trustedMs) return known.policy;
    const policy = database.transaction(systemClaims, load, { readOnly: true });
    const reading = { policy, readAt: now() };
    known = reading;
    policy.catch(() => {
      if (known === reading) known = null;
    });
    return policy;
  };
}
