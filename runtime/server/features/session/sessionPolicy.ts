import type { Caches } from "../../core/caches/contract.ts";
import { onlyKey, remember } from "../../core/caches/remember.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { TokenLifetimes } from "./tokens/tokens.ts";

/** The installation's rules of sessions. */
export interface SessionPolicy extends TokenLifetimes {
  /** Seconds without use after which a session ends; 0: never. */
  idleSeconds: number;
  /** One session per person and login mode. */
  singleLogin: boolean;
}

const trustedMs = 10_000;

/** Gives the policy as it was read at most ten seconds ago, so that a request costs no look-up of its own. */
export function createPolicyReader({
  database,
  caches,
  loadPolicy,
  now,
}: {
  database: Database;
  caches: Caches;
  loadPolicy: (tx: Transaction) => Promise<SessionPolicy>;
  now: () => number;
}): () => Promise<SessionPolicy> {
  const kept = caches.create<Promise<SessionPolicy>>({
    name: "sessionPolicy",
    most: 1,
    life: trustedMs,
    now,
    show: (policy) => policy,
  });
  const load = () => database.transaction(systemClaims, loadPolicy, { readOnly: true });
  return () => remember(kept, onlyKey, load);
}
