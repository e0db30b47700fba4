import { records } from "../../../../../generated/records.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { hashPassword, isCurrentHash, verifyPassword } from "./passwordHash.ts";

/** What a sign-in knows of the account that was named. */
export interface KnownAccount {
  id: number;
  account: string;
  password: string | null;
  /** True for a temporary password whose time is over. */
  ended: boolean;
}

/** Columns of a KnownAccount, from access_account as a. */
export const knownColumns = `a.id, a.account, a.password,
  exists (select 1 from formwork.temporary_password t where t.user_id = a.id and t.expires_at < now()) as ended`;

/** One place that may know a person's password: a directory, or our own table. */
export interface PasswordVerifier {
  /** For the log. */
  readonly name: string;
  /**
   * True or false: this place decides about the account, and nobody else is asked. Null: not my account, ask the next.
   * An account that is not known (null) must not be told from others by the time this takes.
   */
  verify(known: KnownAccount | null, password: string): Promise<boolean | null>;
  /** True where it decides about the account, whose password in our own table counts for nothing. */
  decides(tx: Transaction, userId: number): Promise<boolean>;
}

/** True for somebody whose password lies in a directory: none of ours can be set. Needs the server's rights. */
export async function isOfDirectory(
  tx: Transaction,
  verifiers: readonly PasswordVerifier[],
  userId: number,
): Promise<boolean> {
  for (const verifier of verifiers) if (await verifier.decides(tx, userId)) return true;
  return false;
}

/** Asks the verifiers in order and our own table last; the first that decides counts. False for an unknown account; D1043 for a temporary password that has ended. */
export async function checkPassword(
  database: Database,
  verifiers: readonly PasswordVerifier[],
  known: KnownAccount | null,
  password: string,
): Promise<boolean> {
  for (const verifier of verifiers) {
    const verdict = await verifier.verify(known, password);
    if (verdict !== null) return verdict && known !== null;
  }
  return verifyStored(database, known, password);
}

/** Compares with the stored hash; one made with weaker parameters than today's is made anew, as the clear text is at hand. */
async function verifyStored(
  database: Database,
  known: KnownAccount | null,
  password: string,
): Promise<boolean> {
  const proved = await verifyPassword(known?.password ?? null, password);
  if (!known?.password || !proved) return false;
  // Said only to someone who has the password.
  if (known.ended) throw new FormworkError("D1043");
  if (!isCurrentHash(known.password)) {
    const fresh = await hashPassword(password);
    await database.transaction(systemClaims, (tx) =>
      records({ tx }).update(
        "access/account",
        { id: known.id, password: known.password },
        { password: fresh },
        { as: { server: "the same password, hashed anew" }, stamp: false },
      ),
    );
  }
  return true;
}
