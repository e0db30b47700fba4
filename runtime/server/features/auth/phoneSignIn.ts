import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { SignedIn } from "../session/index.ts";
import { takeCode } from "../sms/index.ts";
import { admit, type AdmitSources, logged, type SignInOrigin } from "./admit.ts";
import {
  countAccount,
  countAttempt,
  forgiveAttempts,
  isLocked,
  readAccountLimit,
} from "./lockout.ts";
import { rulesOfTenant } from "./tenantRules.ts";

export interface PhoneSignInInput {
  phone: string;
  code: string;
  tenantId?: number | null;
  loginMode?: number | null;
}

interface PhoneOwner {
  id: number;
  account: string;
}

/** The account of a phone; null when nobody has it. */
export async function findPhone(tx: Transaction, phone: string): Promise<PhoneOwner | null> {
  const [row] = await tx.query<PhoneOwner>(
    "select id, account from access_account where phone = $1 and not is_delete",
    [phone],
  );
  return row ?? null;
}

/**
 * Signs in the owner of a phone with the code that was sent to it. Unknown phone, wrong, used or expired code and a locked
 * account get one answer (F4033); wrong codes count for the phone (D1027, known or not) and for its account.
 */
export function signInByPhone(
  { phone, code, tenantId, loginMode }: PhoneSignInInput,
  origin: SignInOrigin,
  sources: AdmitSources,
): Promise<SignedIn> {
  const { database } = sources;
  const attempt = { account: `phone:${phone}`, ip: origin.ip };
  return logged("sms", "", origin, async () => {
    const gate = await database.transaction(systemClaims, async (tx) => {
      const limit = await readAccountLimit(tx);
      if (await isLocked(tx, attempt, limit)) return "D1027" as const;
      return (await rulesOfTenant(tx, tenantId ?? null)) === null ? ("D0007" as const) : limit;
    });
    if (typeof gate === "string") throw new FormworkError(gate);
    if (!(await countAttempt(database, attempt, gate))) throw new FormworkError("D1027");
    const owner = await database.transaction(systemClaims, async (tx) => {
      const right = await takeCode(tx, { phone, purpose: "signIn", code, use: "signIn" });
      const known = await findPhone(tx, phone);
      return { known, right };
    });
    // A name that nobody has is counted for an unknown phone, so that both take as long.
    const counted = owner.known?.account ?? `${attempt.account}:none`;
    const open = await countAccount(database, counted, gate);
    if (!owner.known || !owner.right || !open) throw new FormworkError("F4033");
    await database.transaction(systemClaims, (tx) => forgiveAttempts(tx, attempt.account));
    return admit({ userId: owner.known.id, loginMode, secondFactor: "ask" }, origin, sources);
  });
}
