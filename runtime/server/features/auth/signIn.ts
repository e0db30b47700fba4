import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { SignedIn } from "../session/index.ts";
import { admit, type AdmitSources, logged, type SignInOrigin } from "./admit.ts";
import { takeCaptcha } from "./captcha.ts";
import { takeHumanTicket } from "./humanCheck.ts";
import { countAttempt, isLocked, readAccountLimit, takeBackUndecided } from "./lockout.ts";
import type { PasswordCipher } from "./passwordCipher.ts";
import { verifyPassword } from "./passwordHash.ts";
import { checkPassword, type KnownAccount, type PasswordVerifier } from "./passwordVerifiers.ts";
import { rulesOfTenant } from "./tenantRules.ts";

export interface SignInInput {
  account: string;
  /** Clear text or SM2 ciphertext. */
  password: string;
  codeId?: string | null;
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
 * what `admit` refuses: that is said only to somebody who knows the password.
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
  const attempt = { account: input.account, ip: origin.ip };
  const limit = await passGate(input, origin, sources);
  if (limit === null || !(await countAttempt(database, attempt, limit))) {
    // The same work as for an open account, so that the time does not tell which names are locked.
    await verifyPassword(null, "");
    throw new FormworkError("D1027");
  }
  const password = cipher.open(input.password);
  const known = await database.transaction(systemClaims, (tx) => findAccount(tx, input.account), {
    readOnly: true,
  });
  const proved = await checkPassword(database, passwordVerifiers, known, password).catch(
    (error: unknown) => takeBackUndecided(database, attempt, error),
  );
  if (!known || !proved) throw new FormworkError("D1000");
  return known;
}

/** Lock, tenant, slider and captcha. Gives how many wrong passwords are allowed, null while locked; refuses after the commit. */
async function passGate(
  input: SignInInput,
  { ip }: SignInOrigin,
  sources: SignInSources,
): Promise<number | null> {
  const outcome = await sources.database.transaction(systemClaims, async (tx) => {
    const limit = await readAccountLimit(tx);
    if (await isLocked(tx, { account: input.account, ip }, limit)) return null;
    const tenant = await rulesOfTenant(tx, input.tenantId ?? null);
    if (tenant === null) return "D0007" as const;
    if (tenant.secondVer && !(await takeHumanTicket(tx, input.ticket ?? "", ip)))
      return "F4030" as const;
    const asked = sources.captcha && tenant.captcha;
    if (asked && !(await takeCaptcha(tx, input.codeId ?? "", input.code ?? "")))
      return "D0008" as const;
    return limit;
  });
  if (typeof outcome === "string") throw new FormworkError(outcome);
  return outcome;
}

async function findAccount(tx: Transaction, account: string): Promise<KnownAccount | null> {
  const [row] = await tx.query<KnownAccount>(
    "select id, account, password from access_account where account = $1 and not is_delete",
    [account],
  );
  return row ?? null;
}
