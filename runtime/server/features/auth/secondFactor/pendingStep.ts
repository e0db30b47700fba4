import type { Transaction } from "../../../core/database/contract.ts";
import type { Network } from "../../../core/http/guard/network.ts";
import { issueOneTime } from "../oneTime.ts";
import { isEnrolled } from "./secondFactor.ts";

/** A sign-in between its first and its second step. */
export type PendingStep = {
  userId: number;
  loginMode: number;
  network: Network;
  /** Digest of what proved the first step: another password ends the step. */
  password: string;
};

const seconds = 300;

/** SQL: tells one stored password from another without giving it. */
export const passwordDigest = "encode(sha256(convert_to(coalesce(password, ''), 'UTF8')), 'hex')";

/** A ticket for the second step when the person has set up an authenticator; null when none is asked for. */
export async function askSecondStep(
  tx: Transaction,
  pending: Omit<PendingStep, "password">,
): Promise<string | null> {
  if (!(await isEnrolled(tx, pending.userId))) return null;
  const [account] = await tx.query<{ password: string }>(
    `select ${passwordDigest} as password from access_account where id = $1`,
    [pending.userId],
  );
  return issueOneTime(tx, "secondStep", { ...pending, password: account?.password ?? "" }, seconds);
}
