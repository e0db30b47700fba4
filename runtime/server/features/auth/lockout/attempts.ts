import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { verifyPassword } from "../password/passwordHash.ts";
import {
  addFailure,
  type Attempt,
  openSeconds,
  readCounts,
  type Subject,
  subjectOf,
  takeTurn,
  windowMinutes,
} from "./counters.ts";
import { isHeld, isOver, type TriedSecret, waitOf } from "./limits.ts";
import { waitingLine } from "./waitingLine.ts";

interface Trying {
  attempt: Attempt;
  /** `readAccountLimit` */
  limit: number;
  secret?: TriedSecret;
  /** False inside of a transaction: anyone who waits there keeps a connection from those waited for. */
  mayWait?: boolean;
}

/** Longest time that an attempt waits for those before it, and how often it looks, in milliseconds. */
const queueMs = 10_000;
const lookMs = { first: 40, longest: 250 };

/**
 * Checks a password or a code within the limits of wrong ones. False from `check` counts as a failure; true and errors count nothing. While
 * checks that run could use up the limit further ones wait for them, so that parallel guesses do not slip through and parallel right
 * passwords pass. Nothing is checked once the limit is reached (D1027), or when too many wait at once (F4029).
 */
export async function checkCounted(
  database: Database,
  { attempt, limit, secret = "password", mayWait = true }: Trying,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const held = await holdPlace(database, { attempt, limit, secret, mayWait });
  let right: boolean | null = null;
  try {
    if (held.waitMs > 0) await pause(held.waitMs);
    right = await check();
  } finally {
    const ended = endAttempt(database, held, right === false ? { secret } : null);
    // An error of the check is the one to tell; the place is free again by itself after a while.
    await (right === null ? ended.catch(() => undefined) : ended);
  }
  return right;
}

/** Refuses with D1027 after the same work as for an open account, so that the time does not tell which names are locked. */
export async function refuseLocked(): Promise<never> {
  await verifyPassword(null, "");
  throw new FormworkError("D1027");
}

interface Held {
  id: string;
  subject: Subject;
  waitMs: number;
}

async function holdPlace(database: Database, trying: Required<Trying>): Promise<Held> {
  const until = performance.now() + (trying.mayWait ? queueMs : 0);
  let leave: (() => void) | null = null;
  try {
    for (let step = lookMs.first; ; step = Math.min(step * 1.5, lookMs.longest)) {
      const held = await database.transaction(systemClaims, (tx) => tryToHold(tx, trying));
      if (held === "over") return await refuseLocked();
      if (held !== "held") return held;
      leave ??= waitingLine(database).enter(trying.attempt.account);
      if (leave === null || performance.now() > until)
        throw new FormworkError("F4029", { params: { seconds: 5 } });
      await pause((step * randomInt(75, 126)) / 100);
    }
  } finally {
    leave?.();
  }
}

async function tryToHold(
  tx: Transaction,
  { attempt, limit, secret }: Required<Trying>,
): Promise<Held | "over" | "held"> {
  const subject = await subjectOf(tx, attempt);
  await takeTurn(tx, subject);
  const counts = await readCounts(tx, subject);
  if (isOver(counts, limit, secret)) return "over";
  if (isHeld(counts, limit, secret)) return "held";
  const id = randomUUID();
  await sweep(tx);
  await tx.query(
    "insert into formwork.sign_in_attempt (id, account, place, network, secret) values ($1, $2, $3, $4, $5)",
    [id, subject.account, subject.place, subject.network, secret],
  );
  return { id, subject, waitMs: waitOf(counts, limit) };
}

/** Gives the place free and, where the secret was wrong, counts the failure in the same moment. */
async function endAttempt(
  database: Database,
  { id, subject }: Held,
  failed: { secret: TriedSecret } | null,
): Promise<void> {
  await database.transaction(systemClaims, async (tx) => {
    await tx.query("delete from formwork.sign_in_attempt where id = $1", [id]);
    if (failed) await addFailure(tx, subject, { factor: failed.secret === "factor" });
  });
}

async function sweep(tx: Transaction): Promise<void> {
  await tx.query(
    `delete from formwork.login_failure where (kind, subject, place) in (
       select kind, subject, place from formwork.login_failure
        where last_failure_at < now() - make_interval(mins => $1) limit 500 for update skip locked)`,
    [windowMinutes],
  );
  await tx.query(
    `delete from formwork.sign_in_attempt where id in (
       select id from formwork.sign_in_attempt
        where started_at < now() - make_interval(secs => $1) limit 500 for update skip locked)`,
    [openSeconds],
  );
}
