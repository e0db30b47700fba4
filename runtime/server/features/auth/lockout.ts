import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";

/** Failed sign-ins count for 30 minutes after the last one. */
const windowMinutes = 30;
/** Many people may sit behind one address, so it is allowed more than one account is. */
const addressLimit = 100;

export interface Attempt {
  account: string;
  ip: string;
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
 * used up its attempts: the password must not be checked then.
 */
export async function countAttempt(
  database: Database,
  attempt: Attempt,
  accountLimit: number,
): Promise<boolean> {
  return database.transaction(systemClaims, async (tx) => {
    await tx.query(
      `delete from formwork.login_failure where (kind, subject) in (
         select kind, subject from formwork.login_failure
          where last_failure_at < now() - make_interval(mins => $1) limit 500 for update skip locked)`,
      [windowMinutes],
    );
    const byAddress = await countOne(tx, "address", attempt.ip, addressLimit);
    const byAccount = await countOne(tx, "account", attempt.account, accountLimit);
    return byAddress && byAccount;
  });
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

async function countOne(
  tx: Transaction,
  kind: "account" | "address",
  subject: string,
  limit: number,
): Promise<boolean> {
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
  return (row?.failures ?? limit + 1) <= limit;
}

function subjectOf(text: string): string {
  return text.trim().toLowerCase().slice(0, 128);
}
