import { records } from "../../../../generated/records.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { SignedIn } from "../session/index.ts";
import { takeCode } from "../sms/index.ts";
import { admit, type AdmitSources, attemptOf, logged, type SignInOrigin } from "./admit.ts";
import {
  addFailure,
  checkCounted,
  forgivePair,
  isOver,
  readAccountLimit,
  readCounts,
  subjectOf,
} from "./lockout/index.ts";
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

/** The account whose person has confirmed this phone; null when there is none: a number that somebody wrote down proves nobody. */
export async function findPhone(tx: Transaction, phone: string): Promise<PhoneOwner | null> {
  const confirmed = { phone, phoneConfirmed: true, isDelete: false };
  const [row] = await records({ tx }).read("access/account", confirmed, ["id", "account"], {
    as: { server: "whose a phone is, before anybody is signed in" },
  });
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
  const attempt = attemptOf(`phone:${phone}`, origin);
  return logged("sms", "", origin, async () => {
    const gate = await database.transaction(systemClaims, async (tx) => {
      const limit = await readAccountLimit(tx);
      const counts = await readCounts(tx, await subjectOf(tx, attempt));
      if (isOver(counts, limit, "password")) return "D1027" as const;
      return (await rulesOfTenant(tx, tenantId ?? null)) === null ? ("D0007" as const) : limit;
    });
    if (typeof gate === "string") throw new FormworkError(gate);
    let owner: PhoneOwner | null = null;
    const proved = await checkCounted(database, { attempt, limit: gate }, async () => {
      const checked = await checkCode({ phone, code, limit: gate }, origin, database);
      owner = checked.owner;
      return checked.right;
    });
    if (!owner || !proved) throw new FormworkError("F4033");
    await database.transaction(systemClaims, (tx) => forgivePair(tx, attempt));
    return admit(
      { userId: (owner as PhoneOwner).id, loginMode, secondFactor: "ask" },
      origin,
      sources,
    );
  });
}

/** Right: the code is, somebody has the phone, and the account is not locked from this place; a failure counts for the account as well. */
async function checkCode(
  { phone, code, limit }: { phone: string; code: string; limit: number },
  origin: SignInOrigin,
  database: Database,
): Promise<{ owner: PhoneOwner | null; right: boolean }> {
  const { owner, taken } = await database.transaction(systemClaims, async (tx) => ({
    taken: await takeCode(tx, { phone, purpose: "signIn", code, use: "signIn" }),
    owner: await findPhone(tx, phone),
  }));
  // A name that nobody has is counted for an unknown phone, so that both take as long.
  const attempt = attemptOf(owner?.account ?? `phone:${phone}:none`, origin);
  const right = await database.transaction(systemClaims, async (tx) => {
    const subject = await subjectOf(tx, attempt);
    const open = !isOver(await readCounts(tx, subject), limit, "password");
    if (!taken || !owner) await addFailure(tx, subject, { factor: false });
    return taken && owner !== null && open;
  });
  return { owner, right };
}
