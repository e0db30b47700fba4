import type { FastifyBaseLogger } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { readNumber, readSwitch, readSystemConfig } from "../config/index.ts";
import { loadIdentity, readUserAgent, type Sessions, type SignedIn } from "../session/index.ts";
import { takeCaptcha } from "./captcha.ts";
import { countAttempt, forgiveAttempts, isLocked } from "./lockout.ts";
import type { PasswordCipher } from "./passwordCipher.ts";
import { verifyPassword } from "./passwordHash.ts";

export interface SignInInput {
  account: string;
  /** Clear text or SM2 ciphertext. */
  password: string;
  codeId?: string | null;
  code?: string | null;
  tenantId?: number | null;
  /** LoginModeEnum: 1 PC, 2 APP. */
  loginMode?: number | null;
}

export interface SignInSources {
  database: Database;
  sessions: Sessions;
  cipher: PasswordCipher;
  /** False where automation may sign in without a puzzle. */
  captcha: boolean;
}

export interface SignInOrigin {
  ip: string;
  userAgent: string | undefined;
  log: Pick<FastifyBaseLogger, "info">;
}

const defaultMaxErrors = 5;

/**
 * Signs a person in with account, password and captcha. In this order: too many failures D1027, unknown tenant D0007,
 * wrong captcha D0008, wrong password or unknown account (one answer, one duration) D1000, disabled account D1017,
 * disabled or expired tenant Z1003. The last two are said only to somebody who knows the password.
 */
export async function signIn(
  input: SignInInput,
  origin: SignInOrigin,
  sources: SignInSources,
): Promise<SignedIn> {
  const account = input.account.trim();
  try {
    const signedIn = await proveAndOpen({ ...input, account }, origin, sources);
    origin.log.info({ event: "signIn", account, ip: origin.ip, outcome: "ok" });
    return signedIn;
  } catch (error) {
    const outcome = error instanceof FormworkError ? error.code : "fault";
    origin.log.info({ event: "signIn", account, ip: origin.ip, outcome });
    throw error;
  }
}

async function proveAndOpen(input: SignInInput, origin: SignInOrigin, sources: SignInSources) {
  const { database, sessions, cipher } = sources;
  const maxErrors = await passGate(input, origin, sources);
  const attempt = { account: input.account, ip: origin.ip };
  if (!(await countAttempt(database, attempt, maxErrors))) throw new FormworkError("D1027");
  const password = cipher.open(input.password);
  const known = await database.transaction(systemClaims, (tx) => findAccount(tx, input.account), {
    readOnly: true,
  });
  const proved = await verifyPassword(known?.password ?? null, password);
  if (!known || !proved) throw new FormworkError("D1000");
  const outcome = await database.transaction(systemClaims, async (tx) => {
    // The password was right, so this was no guess, even when the answer is a refusal: the refusal is thrown after the commit.
    await forgiveAttempts(tx, input.account, origin.ip);
    const identity = await loadIdentity(tx, known.id);
    if (!identity) return "D1000" as const;
    if (!identity.enabled) return "D1017" as const;
    if (!identity.tenantEnabled) return "Z1003" as const;
    const loginMode = input.loginMode === 2 ? 2 : 1;
    const config = await readSystemConfig(tx, ["sys_single_login"]);
    if (readSwitch(config["sys_single_login"]))
      await sessions.end(tx, { userId: known.id, loginMode }, "replaced");
    await noteSignIn(tx, known.id, origin);
    return sessions.open(tx, identity, { ip: origin.ip, userAgent: origin.userAgent, loginMode });
  });
  if (typeof outcome === "string") throw new FormworkError(outcome);
  return outcome;
}

/** Lock, tenant and captcha. Gives how many wrong passwords are allowed; what it refuses is thrown after the commit. */
async function passGate(
  input: SignInInput,
  origin: SignInOrigin,
  sources: SignInSources,
): Promise<number> {
  const outcome = await sources.database.transaction(systemClaims, async (tx) => {
    const config = await readSystemConfig(tx, ["sys_password_max_error_times"]);
    const maxErrors = readNumber(config["sys_password_max_error_times"], defaultMaxErrors, 1, 1000);
    if (await isLocked(tx, { account: input.account, ip: origin.ip }, maxErrors))
      return "D1027" as const;
    const captcha = await captchaOfTenant(tx, input.tenantId ?? null);
    if (captcha === null) return "D0007" as const;
    if (
      sources.captcha &&
      captcha &&
      !(await takeCaptcha(tx, input.codeId ?? "", input.code ?? ""))
    )
      return "D0008" as const;
    return maxErrors;
  });
  if (typeof outcome === "string") throw new FormworkError(outcome);
  return outcome;
}

/** Whether the tenant's sign-in page asks for a puzzle; the default tenant's without an id. Null: no such tenant. */
async function captchaOfTenant(tx: Transaction, tenantId: number | null): Promise<boolean | null> {
  const [tenant] = await tx.query<{ captcha: boolean }>(
    `select captcha from access_tenant
      where not is_delete and ($1::bigint is null or $1 = 0 or id = $1)
      order by code = 'default' desc, id limit 1`,
    [tenantId],
  );
  return tenant?.captcha ?? null;
}

async function findAccount(
  tx: Transaction,
  account: string,
): Promise<{ id: number; password: string | null } | null> {
  const [row] = await tx.query<{ id: number; password: string | null }>(
    "select id, password from access_account where account = $1 and not is_delete",
    [account],
  );
  return row ?? null;
}

async function noteSignIn(tx: Transaction, userId: number, origin: SignInOrigin): Promise<void> {
  const { browser, os } = readUserAgent(origin.userAgent);
  await tx.query(
    `update access_account
        set last_login_ip = $2, last_login_time = now(), last_login_device = $3
      where id = $1`,
    [userId, origin.ip, [browser, os].filter(Boolean).join(", ").slice(0, 128) || null],
  );
}
