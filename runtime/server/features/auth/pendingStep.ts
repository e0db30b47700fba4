import type { Transaction } from "../../core/database/contract.ts";
import { issueOneTime } from "./oneTime.ts";
import { isEnrolled } from "./secondFactor.ts";

/** A sign-in between its first and its second step. */
export type PendingStep = { userId: number; loginMode: number; ip: string };

const seconds = 300;

/** A ticket for the second step when the person has set up an authenticator; null when none is asked for. */
export async function askSecondStep(tx: Transaction, pending: PendingStep): Promise<string | null> {
  if (!(await isEnrolled(tx, pending.userId))) return null;
  return issueOneTime(tx, "secondStep", pending, seconds);
}
