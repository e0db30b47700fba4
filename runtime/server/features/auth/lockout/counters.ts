import type { Transaction } from "../../../core/database/contract.ts";
import { type Network, networkOf } from "../../../core/http/guard/network.ts";
import { type DeviceMark, isKnownDevice, placeOfDevice } from "./knownDevice.ts";

/** Who tries, under the name that was given (known or not), and from where; every way to sign in counts here. */
export interface Attempt {
  account: string;
  ip: string;
  /** Mark of the browser; null: it has none. */
  mark: DeviceMark | null;
}

/** An attempt as it is counted. */
export interface Subject {
  account: string;
  network: Network;
  /** What makes a pair with the account: a device that is known for it, or else the network. */
  place: string;
  known: boolean;
}

/** Failures within the window, and attempts that are being checked. */
export interface Counts {
  known: boolean;
  pair: number;
  account: number;
  network: number;
  factor: number;
  openPair: number;
  openNetwork: number;
  openFactor: number;
}

/** Failed sign-ins count for 30 minutes after the last one. */
export const windowMinutes = 30;
/** Seconds after which an attempt whose process died holds no place any more. */
export const openSeconds = 60;

/** What an attempt counts for. Names that nobody has cost the same query. */
export async function subjectOf(tx: Transaction, attempt: Attempt): Promise<Subject> {
  const account = accountSubject(attempt.account);
  const network = networkOf(attempt.ip);
  const { mark } = attempt;
  const known = mark !== null && (await isKnownDevice(tx, mark, attempt.account.trim()));
  return { account, network, known, place: known ? placeOfDevice(mark) : network };
}

/**
 * Lets those who count for the same network or account come one after the other, always in this order: what is counted side by side does
 * not hold. For transactions that do nothing else.
 */
export async function takeTurn(
  tx: Transaction,
  { network, account }: Pick<Subject, "network" | "account">,
): Promise<void> {
  await tx.query(
    "select pg_advisory_xact_lock(hashtext('formwork.signIn.network'), hashtext($1))",
    [network],
  );
  await takeAccountTurn(tx, account);
}

const takeAccountTurn = (tx: Transaction, account: string) =>
  tx.query("select pg_advisory_xact_lock(hashtext('formwork.signIn.account'), hashtext($1))", [
    account,
  ]);

/** All counts in one statement: an attempt that ends meanwhile is seen as open or as failed, never as neither. */
export async function readCounts(tx: Transaction, subject: Subject): Promise<Counts> {
  const { account, place, network, known } = subject;
  const [row] = await tx.query<Omit<Counts, "known">>(
    `select coalesce(sum(failures) filter (where kind = 'pair'), 0)::int as pair,
            coalesce(sum(failures) filter (where kind = 'account'), 0)::int as account,
            coalesce(sum(failures) filter (where kind = 'address'), 0)::int as network,
            coalesce(sum(failures) filter (where kind = 'factor'), 0)::int as factor,
            (select count(*)::int from formwork.sign_in_attempt
              where account = $1 and place = $2 and started_at > now() - make_interval(secs => $5)) as "openPair",
            (select count(*)::int from formwork.sign_in_attempt
              where network = $3 and started_at > now() - make_interval(secs => $5)) as "openNetwork",
            (select count(*)::int from formwork.sign_in_attempt
              where account = $1 and secret = 'factor' and started_at > now() - make_interval(secs => $5)) as "openFactor"
       from formwork.login_failure
      where last_failure_at >= now() - make_interval(mins => $4)
        and ((kind = 'pair' and subject = $1 and place = $2)
          or (kind in ('account', 'factor') and subject = $1 and place = '')
          or (kind = 'address' and subject = $3 and place = ''))`,
    [account, place, network, windowMinutes, openSeconds],
  );
  if (!row) throw new Error("an aggregate gave no row");
  return { ...row, known };
}

/** Counts one failure; what is older than the window counts no more. */
export async function addFailure(
  tx: Transaction,
  subject: Subject,
  { factor }: { factor: boolean },
): Promise<void> {
  await takeTurn(tx, subject);
  await tx.query(
    `insert into formwork.login_failure as known (kind, subject, place, failures)
     select kind, subject, place, 1
       from (values ('address', $3, ''), ('account', $1, ''), ('factor', $1, ''), ('pair', $1, $2)) as given (kind, subject, place)
      where kind <> 'factor' or $5
     on conflict (kind, subject, place) do update
       set failures = case when known.last_failure_at < now() - make_interval(mins => $4) then 1
                           else known.failures + 1 end,
           last_failure_at = now()`,
    [subject.account, subject.place, subject.network, windowMinutes, factor],
  );
}

/** After a success: takes back the failures of this account from this place wherever they were counted, and no others. */
export async function forgivePair(tx: Transaction, attempt: Attempt): Promise<void> {
  const subject = await subjectOf(tx, attempt);
  const { account, place, network } = subject;
  await takeTurn(tx, subject);
  const [pair] = await tx.query<{ failures: number }>(
    "delete from formwork.login_failure where kind = 'pair' and subject = $1 and place = $2 returning failures",
    [account, place],
  );
  if (!pair) return;
  await tx.query(
    `update formwork.login_failure set failures = greatest(failures - $3, 0)
      where place = '' and ((kind in ('account', 'factor') and subject = $1) or (kind = 'address' and subject = $2))`,
    [account, network, pair.failures],
  );
}

/** After an unlock or a password reset: clears what is counted for an account, from everywhere. */
export async function forgiveAccount(tx: Transaction, account: string): Promise<void> {
  const subject = accountSubject(account);
  await takeAccountTurn(tx, subject);
  await tx.query("delete from formwork.login_failure where kind <> 'address' and subject = $1", [
    subject,
  ]);
}

const accountSubject = (text: string): string => text.trim().toLowerCase().slice(0, 128);
