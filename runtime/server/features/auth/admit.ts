import type { FastifyReply, FastifyRequest } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { PublicContext } from "../../core/http/contract.ts";
import { networkOf } from "../../core/http/guard/network.ts";
import { loadIdentity, readUserAgent, type Sessions, type SignedIn } from "../session/index.ts";
import {
  type Attempt,
  type DeviceMark,
  deviceMarkOf,
  forgivePair,
  rememberDevice,
  sendDeviceMark,
} from "./lockout/index.ts";
import { askSecondStep } from "./secondFactor/pendingStep.ts";

export interface SignInOrigin {
  ip: string;
  userAgent: string | undefined;
  log: Pick<FastifyRequest["log"], "info">;
  /** Mark of the browser, where somebody signed in before. */
  mark: DeviceMark | null;
  /** The answer, which gives the browser its mark. */
  reply: FastifyReply;
  https: boolean;
}

export interface AdmitSources {
  database: Database;
  sessions: Sessions;
  /** Address under which browsers reach the server; null: the one each request names. */
  publicUrl: string | null;
}

/** Someone who has proved who he is, in one of the ways to sign in. */
export interface Admission {
  userId: number;
  /** LoginModeEnum: 1 PC, 2 APP. */
  loginMode?: number | null;
  /** "ask": anyone who has set up an authenticator still has to give its code; "given": it was, or a signed-in session replaces it. */
  secondFactor: "ask" | "given";
  /** The session that stands for the person, and that the new one ends with. */
  openedBy?: string;
}

/** Where a call comes from, as the ways to sign in note it. */
export const originOf = ({
  request,
  reply,
}: Pick<PublicContext, "request" | "reply">): SignInOrigin => ({
  ip: request.ip,
  userAgent: request.headers["user-agent"],
  log: request.log,
  mark: deviceMarkOf(request),
  reply,
  https: request.protocol === "https",
});

/** An attempt on this account from there. */
export const attemptOf = (account: string, { ip, mark }: SignInOrigin): Attempt => ({
  account,
  ip,
  mark,
});

/**
 * The last part of every way to sign in: second factor (F4031 with a ticket in the extras), account enabled (D1017), tenant
 * enabled (Z1003), and a new session. Anyone who comes here was no guesser: the failures of the account from this place are taken back, and
 * the browser becomes a known device.
 */
export async function admit(
  admission: Admission,
  origin: SignInOrigin,
  { database, sessions, publicUrl }: AdmitSources,
): Promise<SignedIn> {
  const { userId } = admission;
  const loginMode = admission.loginMode === 2 ? 2 : 1;
  const outcome = await database.transaction(systemClaims, async (tx) => {
    const identity = await loadIdentity(tx, userId);
    if (!identity) return new FormworkError("D1000");
    if (admission.secondFactor === "ask") {
      const step = await askSecondStep(tx, { userId, loginMode, network: networkOf(origin.ip) });
      // Counters stay until the second step is done as well.
      if (step !== null) return new FormworkError("F4031", { extras: { ticket: step } });
    }
    const { account } = identity;
    if (!identity.enabled) return { account, refusal: new FormworkError("D1017") };
    if (!identity.tenantEnabled) return { account, refusal: new FormworkError("Z1003") };
    await noteSignIn(tx, userId, origin);
    const mark = await rememberDevice(tx, userId, origin.mark);
    const { ip, userAgent } = origin;
    const signedIn = await sessions.open(tx, identity, {
      ip,
      userAgent,
      loginMode,
      openedBy: admission.openedBy,
    });
    return { account, mark, signedIn };
  });
  // Refusals are thrown after the commit: what they kept has to stay.
  if (outcome instanceof FormworkError) throw outcome;
  // Apart from the session: those who count wait for each other, and for nothing else.
  await database.transaction(systemClaims, (tx) =>
    forgivePair(tx, attemptOf(outcome.account, origin)),
  );
  if (outcome.refusal) throw outcome.refusal;
  sendDeviceMark(origin.reply, outcome.mark, origin.https || isHttps(publicUrl));
  return outcome.signedIn;
}

const isHttps = (url: string | null): boolean => url?.startsWith("https:") ?? false;

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
