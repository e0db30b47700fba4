import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { countAttempt, forgiveAttempts, readAccountLimit, takeBackUndecided } from "./lockout.ts";
import type { PasswordCipher } from "./passwordCipher.ts";
import { checkPassword, type KnownAccount, type PasswordVerifier } from "./passwordVerifiers.ts";

export interface PasswordSources {
  cipher: PasswordCipher;
  passwordVerifiers: readonly PasswordVerifier[];
}

/**
 * Lets the signed-in person prove the password again. Throws D1000 (or `refusal`) when it is wrong and D1027 after too many wrong ones:
 * these attempts count together with those of the sign-in page.
 */
export async function provePassword(
  password: string,
  context: Pick<CallContext, "session" | "database" | "tx" | "ip">,
  { cipher, passwordVerifiers }: PasswordSources,
  refusal: "D1000" | "D1004" = "D1000",
): Promise<void> {
  const { session, database, ip } = context;
  const { known, limit } = await asServer(context.tx, async (tx) => {
    const [row] = await tx.query<KnownAccount>(
      "select id, account, password from access_account where id = $1 and not is_delete",
      [session.userId],
    );
    return { known: row ?? null, limit: await readAccountLimit(tx) };
  });
  const attempt = { account: session.account, ip };
  if (!(await countAttempt(database, attempt, limit))) throw new FormworkError("D1027");
  const proved = await checkPassword(
    database,
    passwordVerifiers,
    known,
    cipher.open(password),
  ).catch((error: unknown) => takeBackUndecided(database, attempt, error));
  if (!proved) throw new FormworkError(refusal);
  // Like the counting, apart from the call's own transaction: what it refuses later was no guess of the password.
  await database.transaction(systemClaims, (tx) => forgiveAttempts(tx, session.account, ip));
}
