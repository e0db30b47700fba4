import type { FastifyBaseLogger } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { PublicContext } from "../../core/http/contract.ts";
import { loadIdentity, readUserAgent, type Sessions, type SignedIn } from "../session/index.ts";
import { forgiveAttempts } from "./lockout.ts";
import { askSecondStep } from "./pendingStep.ts";

export interface SignInOrigin {
  ip: string;
  userAgent: string | undefined;
  log: Pick<FastifyBaseLogger, "info">;
}

export interface AdmitSources {
  database: Database;
  sessions: Sessions;
}

/** Somebody who has proved who he is, in one of the ways to sign in. */
export interface Admission {
  userId: number;
  /** LoginModeEnum: 1 PC, 2 APP. */
  loginMode?: number | null;
  /** "ask": whoever has set up an authenticator still has to give its code; "given": it was, or a signed-in session stands for it. */
  secondFactor: "ask" | "given";
}

/** Where a call comes from, as the ways to sign in note it. */
export const originOf = ({ ip, request }: PublicContext): SignInOrigin => ({
  ip,
  userAgent: request.headers["user-agent"],
  log: request.log,
});

/**
 * The last part of every way to sign in: second factor (F4031 with a ticket in the extras), account enabled (D1017), tenant
 * enabled (Z1003), and a new session. Whoever comes here was no guesser: the counters are cleared.
 */
export async function admit(
  admission: Admission,
  origin: SignInOrigin,
  { database, sessions }: AdmitSources,
): Promise<SignedIn> {
  const { userId } = admission;
  const loginMode = admission.loginMode === 2 ? 2 : 1;
  const outcome = await database.transaction(systemClaims, async (tx) => {
    const identity = await loadIdentity(tx, userId);
    if (!identity) return new FormworkError("D1000");
    if (admission.secondFactor === "ask") {
      const step = await askSecondStep(tx, { userId, loginMode, ip: origin.ip });
      // Counters stay until the second step is done as well.
      if (step !== null) return new FormworkError("F4031", { extras: { ticket: step } });
    }
    await forgiveAttempts(tx, identity.account, origin.ip);
    if (!identity.enabled) return new FormworkError("D1017");
    if (!identity.tenantEnabled) return new FormworkError("Z1003");
    await noteSignIn(tx, userId, origin);
    return sessions.open(tx, identity, { ip: origin.ip, userAgent: origin.userAgent, loginMode });
  });
  // Refusals are thrown after the commit: what they cleared or kept has to stay.
  if (outcome instanceof FormworkError) throw outcome;
  return outcome;
}

/** Runs one way to sign in and logs how it ended, without anything that was typed but the name. */
export async function logged(
  way: "password" | "sms" | "scan" | "secondStep" | (string & {}),
  account: string,
  { ip, log }: SignInOrigin,
  work: () => Promise<SignedIn>,
): Promise<SignedIn> {
  try {
    const signedIn = await work();
    log.info({ event: "signIn", way, account: signedIn.session.account, ip, outcome: "ok" });
    return signedIn;
  } catch (error) {
    const outcome = error instanceof FormworkError ? error.code : "fault";
    log.info({ event: "signIn", way, account, ip, outcome });
    throw error;
  }
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
