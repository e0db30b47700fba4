import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { SignedIn } from "../session/index.ts";
import { admit, type AdmitSources, attemptOf, logged, type SignInOrigin } from "./admit.ts";
import { takeCaptcha } from "./human/captcha.ts";
import { takeHumanTicket } from "./human/humanCheck.ts";
import {
  asksForPerson,
  checkCounted,
  isOver,
  readAccountLimit,
  readCounts,
  refuseLocked,
  subjectOf,
} from "./lockout/index.ts";
import type { PasswordCipher } from "./password/passwordCipher.ts";
import {
  checkPassword,
  type KnownAccount,
  knownColumns,
  type PasswordVerifier,
} from "./password/passwordVerifiers.ts";
import { rulesOfTenant } from "./tenantRules.ts";

export interface SignInInput {
  account: string;
  /** Clear text or SM2 ciphertext. */
  password: string;
  /** Of a captcha; a number (0) from clients that show none. */
  codeId?: string | number | null;
  code?: string | null;
  /** Of a passed slider check or proof of work, where the tenant asks for one. */
  ticket?: string | null;
  tenantId?: number | null;
  /** LoginModeEnum: 1 PC, 2 APP. */
  loginMode?: number | null;
}

export interface SignInSources extends AdmitSources {
  cipher: PasswordCipher;
  /** False where automation may sign in without a puzzle. */
  captcha: boolean;
  /** Places that are asked for a password before our own table, in this order. */
  passwordVerifiers: readonly PasswordVerifier[];
}

/**
 * Signs a person in with account, password and captcha. In this order: too many failures D1027, unknown tenant D0007,
 * slider check missing F4030, wrong captcha D0008, wrong password or unknown account (one answer, one duration) D1000, then
 * what `admit` refuses: that is said only to someone who knows the password.
 */
export function signIn(
  input: SignInInput,
  origin: SignInOrigin,
  sources: SignInSources,
): Promise<SignedIn> {
  const account = input.account.trim();
  return logged("password", account, origin, async () => {
    const known = await prove({ ...input, account }, origin, sources);
    const { loginMode } = input;
    return admit({ userId: known.id, loginMode, secondFactor: "ask" }, origin, sources);
  });
}

/** Throws unless the password is that of the account. */
async function prove(
  input: SignInInput,
  origin: SignInOrigin,
  sources: SignInSources,
): Promise<KnownAccount> {
  const { database, cipher, passwordVerifiers } = sources;
  const limit = await passGate(input, origin, sources);
  if (limit === null) return refuseLocked();
  const password = cipher.open(input.password);
  const attempt = attemptOf(input.account, origin);
  let known: KnownAccount | null = null;
  const proved = await checkCounted(database, { attempt, limit }, async () => {
    known = await database.transaction(systemClaims, (tx) => findAccount(tx, input.account), {
      readOnly: true,
    });
    return checkPassword(database, passwordVerifiers, known, password);
  });
  if (!known || !proved) throw new FormworkError("D1000");
  return known;
}

/** Lock, tenant, human check and captcha. Gives how many wrong passwords are allowed, null while locked; refuses after the commit. */
async function passGate(
  input: SignInInput,
  origin: SignInOrigin,
  sources: SignInSources,
): Promise<number | null> {
  const outcome = await sources.database.transaction(systemClaims, async (tx) => {
    const limit = await readAccountLimit(tx);
    const counts = await readCounts(tx, await subjectOf(tx, attemptOf(input.account, origin)));
    if (isOver(counts, limit, "password")) return null;
    const tenant = await rulesOfTenant(tx, input.tenantId ?? null);
    if (tenant === null) return "D0007" as const;
    const asked = sources.captcha && tenant.captcha;
    // A captcha is a human check as well, and the only one that existing clients know.
    const person = tenant.secondVer || (asksForPerson(counts, limit) && !asked);
    if (person && !(await takeHumanTicket(tx, input.ticket ?? "", origin.ip)))
      return "F4030" as const;
    if (asked && !(await takeCaptcha(tx, String(input.codeId ?? ""), input.code ?? "")))
      return "D0008" as const;
    return limit;
  });
  if (typeof outcome === "string") throw new FormworkError(outcome);
  return outcome;
}

async function findAccount(tx: Transaction, account: string): Promise<KnownAccount | null> {
  const [row] = await tx.query<KnownAccount>(
    `select ${knownColumns} from access_account a where a.account = $1 and not a.is_delete`,
    [account],
  );
  return row ?? null;
}
