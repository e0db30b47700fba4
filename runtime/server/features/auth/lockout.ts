import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { readNumber, readSystemConfig } from "../config/index.ts";

/** Failed sign-ins count for 30 minutes after the last one. */
const windowMinutes = 30;
/** Many people may sit behind one address, so it is allowed more than one account is. */
const addressLimit = 100;
const defaultAccountLimit = 5;
/** Failures after which each further attempt has to wait, and the longest wait in milliseconds. */
const patience = { account: 2, address: 50, longestMs: 1000 };

/** Who tries, under the name that was given (known or not), and from where; every way to sign in counts here. */
export interface Attempt {
  account: string;
  ip: string;
}

/** Wrong passwords and codes that one account may have. */
export async function readAccountLimit(tx: Transaction): Promise<number> {
  const config = await readSystemConfig(tx, ["sys_password_max_error_times"]);
  return readNumber(config["sys_password_max_error_times"], defaultAccountLimit, 1, 1000);
}

/** True while the account name or the address has used up its attempts. */
export async function isLocked(
  tx: Transaction,
  attempt: Attempt,
  accountLimit: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from formwork.login_failure
      where last_failure_at >= now() - make_interval(mins => $1)
        and ((kind = 'account' and subject = $2 and failures >= $3)
          or (kind = 'address' and subject = $4 and failures >= $5))`,
    [windowMinutes, subjectOf(attempt.account), accountLimit, subjectOf(attempt.ip), addressLimit],
  );
  return rows.length > 0;
}

/**
 * Counts a sign-in attempt as failed before the password is looked at, so that parallel guesses cannot slip through;
 * a success takes it back with `forgiveAttempts`. Gives false when the account name (known or not) or the address has
 * used up its attempts: the password must not be checked then. From the third attempt on it makes the caller wait.
 */
export async function countAttempt(
  database: Database,
  attempt: Attempt,
  accountLimit: number,
): Promise<boolean> {
  const [byAccount, byAddress] = await database.transaction(systemClaims, async (tx) => {
    await tx.query(
      `delete from formwork.login_failure where (kind, subject) in (
         select kind, subject from formwork.login_failure
          where last_failure_at < now() - make_interval(mins => $1) limit 500 for update skip locked)`,
      [windowMinutes],
    );
    const address = await countOne(tx, "address", attempt.ip, addressLimit);
    return [await countOne(tx, "account", attempt.account, accountLimit), address] as const;
  });
  if (byAccount > accountLimit || byAddress > addressLimit) return false;
  const over = Math.max(byAccount - patience.account, byAddress - patience.address, 0);
  if (over > 0) await pause(Math.min(100 * 2 ** (over - 1), patience.longestMs));
  return true;
}

/** Counts a failure of a name that an attempt under another name stands for; false when it has used up its attempts. */
export async function countAccount(
  database: Database,
  account: string,
  accountLimit: number,
): Promise<boolean> {
  return database.transaction(
    systemClaims,
    async (tx) => (await countOne(tx, "account", account, accountLimit)) <= accountLimit,
  );
}

/** Clears the counter of an account name after a success, an unlock or a password reset; `ip` takes one attempt back. */
export async function forgiveAttempts(
  tx: Transaction,
  account: string,
  ip: string | null = null,
): Promise<void> {
  await tx.query("delete from formwork.login_failure where kind = 'account' and subject = $1", [
    subjectOf(account),
  ]);
  if (ip === null) return;
  await tx.query(
    "update formwork.login_failure set failures = greatest(failures - 1, 0) where kind = 'address' and subject = $1",
    [subjectOf(ip)],
  );
}

/** Takes a counted attempt back when the place that knows the password could not answer (O1020), and throws the error again. */
export async function takeBackUndecided(
  database: Database,
  { account, ip }: Attempt,
  error: unknown,
): Promise<never> {
  if (error instanceof FormworkError && error.status === 503)
    await database.transaction(systemClaims, (tx) =>
      tx.query(
        `update formwork.login_failure set failures = greatest(failures - 1, 0)
          where (kind = 'account' and subject = $1) or (kind = 'address' and subject = $2)`,
        [subjectOf(account), subjectOf(ip)],
      ),
    );
  throw error;
}

async function countOne(
  tx: Transaction,
  kind: "account" | "address",
  subject: string,
  limit: number,
): Promise<number> {
  // A locked name stays locked for 30 minutes from the attempt that locked it: further attempts do not prolong it.
  const [row] = await tx.query<{ failures: number }>(
    `insert into formwork.login_failure as known (kind, subject, failures) values ($1, $2, 1)
     on conflict (kind, subject) do update
       set failures = case when known.last_failure_at < now() - make_interval(mins => $4) then 1
                           else known.failures + 1 end,
           last_failure_at = case when known.failures >= $3
                                   and known.last_failure_at >= now() - make_interval(mins => $4)
                                  then known.last_failure_at else now() end
     returning failures`,
    [kind, subjectOf(subject), limit, windowMinutes],
  );
  return row?.failures ?? limit + 1;
}

function subjectOf(text: string): string {
  return text.trim().toLowerCase().slice(0, 128);
}
