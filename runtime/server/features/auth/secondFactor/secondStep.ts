import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../../core/database/contract.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import type { SignedIn } from "../../session/index.ts";
import type { SecretBox } from "../../secrets/index.ts";
import { admit, type AdmitSources, attemptOf, logged, type SignInOrigin } from "../admit.ts";
import { checkCounted, readAccountLimit } from "../lockout/index.ts";
import { takeOneTime, tryOneTime } from "../oneTime.ts";
import { passwordDigest, type PendingStep } from "./pendingStep.ts";
import { takeFactorCode } from "./secondFactor.ts";

const maxTries = 5;

/**
 * Ends a sign-in that stopped at F4031: ticket of the first step and a code of the authenticator or a recovery code. One answer
 * for everything that is wrong (F4032); wrong codes count with the wrong passwords of the account (D1027).
 */
export async function signInSecondStep(
  { ticket, code }: { ticket: string; code: string },
  origin: SignInOrigin,
  sources: AdmitSources & { secrets: SecretBox },
): Promise<SignedIn> {
  const { database, secrets } = sources;
  return logged("secondStep", "", origin, async () => {
    const step = await database.transaction(systemClaims, async (tx) => {
      const pending = await tryOneTime<PendingStep>(tx, "secondStep", ticket, maxTries);
      // The ticket belongs to the place that gave the password.
      if (!pending || pending.network !== networkOf(origin.ip)) return null;
      const [row] = await tx.query<{ account: string }>(
        `select account from access_account where id = $1 and not is_delete and ${passwordDigest} = $2`,
        [pending.userId, pending.password],
      );
      return row ? { pending, account: row.account, limit: await readAccountLimit(tx) } : null;
    });
    if (!step) throw new FormworkError("F4032");
    const { pending, account, limit } = step;
    const trying = { attempt: attemptOf(account, origin), limit, secret: "factor" } as const;
    const passed = await checkCounted(database, trying, () =>
      database.transaction(systemClaims, async (tx) => {
        if (!(await takeFactorCode(tx, secrets, pending.userId, code))) return false;
        return (await takeOneTime(tx, "secondStep", ticket)) !== null;
      }),
    );
    if (!passed) throw new FormworkError("F4032");
    const { userId, loginMode } = pending;
    return admit({ userId, loginMode, secondFactor: "given" }, origin, sources);
  });
}
