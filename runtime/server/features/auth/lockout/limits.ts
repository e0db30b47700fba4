import type { Transaction } from "../../../core/database/contract.ts";
import { readNumber, readSystemConfig } from "../../config/index.ts";
import type { Counts } from "./counters.ts";

/** Wrong sign-ins of one network: many people may sit behind it, so it is allowed more than one account is. */
const networkLimit = 100;
const defaultAccountLimit = 5;
/** Failures of an account over all places, in multiples of its limit, after which strangers have to show that they are people. */
const humanCheckAfter = 2;
/** Wrong second factors of an account over all places, in multiples of its limit: only someone who has the password can cause them. */
const factorMultiple = 4;
/** Failures after which each further attempt has to wait, and the longest wait in milliseconds. */
const patience = { pair: 1, network: 49, longestMs: 1000 };

/** What is tried: the password (or a code that stands for it), or the second factor after a right password. */
export type TriedSecret = "password" | "factor";

/** Wrong passwords and codes that one account may have from one place (sys_password_max_error_times). */
export async function readAccountLimit(tx: Transaction): Promise<number> {
  const config = await readSystemConfig(tx, ["sys_password_max_error_times"]);
  return readNumber(config, "sys_password_max_error_times", defaultAccountLimit);
}

/** True when nothing more is checked from this place until the failures are 30 minutes old. */
export function isOver(counts: Counts, limit: number, secret: TriedSecret): boolean {
  if (counts.pair >= limit) return true;
  if (counts.known) return false;
  return (
    counts.network >= networkLimit ||
    (secret === "factor" && counts.factor >= limit * factorMultiple)
  );
}

/** True while all that is left of the limit is held by attempts that are being checked: one more could be one too many. */
export function isHeld(counts: Counts, limit: number, secret: TriedSecret): boolean {
  if (counts.pair + counts.openPair >= limit) return true;
  if (counts.known) return false;
  return (
    counts.network + counts.openNetwork >= networkLimit ||
    (secret === "factor" && counts.factor + counts.openFactor >= limit * factorMultiple)
  );
}

/** True when the account is under attack from elsewhere and this is not one of its known devices. */
export const asksForPerson = (counts: Counts, limit: number): boolean =>
  !counts.known && counts.account >= limit * humanCheckAfter;

/** Milliseconds that an attempt has to wait, by what failed before. */
export function waitOf(counts: Counts, limit: number): number {
  const strange = counts.known ? 0 : counts.account - limit + 1;
  const crowded = counts.known ? 0 : counts.network - patience.network;
  const over = Math.max(counts.pair - patience.pair, crowded, strange, 0);
  return over === 0 ? 0 : Math.min(100 * 2 ** (over - 1), patience.longestMs);
}
