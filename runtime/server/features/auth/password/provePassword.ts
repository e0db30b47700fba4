import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { systemClaims } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { checkCounted, deviceMarkOf, forgivePair, readAccountLimit } from "../lockout/index.ts";
import type { PasswordCipher } from "./passwordCipher.ts";
import {
  checkPassword,
  type KnownAccount,
  knownColumns,
  type PasswordVerifier,
} from "./passwordVerifiers.ts";

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
  context: Pick<CallContext, "session" | "database" | "tx" | "ip" | "request">,
  { cipher, passwordVerifiers }: PasswordSources,
  refusal: "D1000" | "D1004" = "D1000",
): Promise<void> {
  const { session, database, ip, request } = context;
  const { known, limit } = await asServer(context.tx, async (tx) => {
    const [row] = await tx.query<KnownAccount>(
      `select ${knownColumns} from access_account a where a.id = $1 and not a.is_delete`,
      [session.userId],
    );
    return { known: row ?? null, limit: await readAccountLimit(tx) };
  });
  const attempt = { account: session.account, ip, mark: deviceMarkOf(request) };
  const clear = cipher.open(password);
  const proved = await checkCounted(database, { attempt, limit, mayWait: false }, () =>
    checkPassword(database, passwordVerifiers, known, clear),
  );
  if (!proved) throw new FormworkError(refusal);
  // Like the counting, apart from the call's own transaction: what it refuses later was no guess of the password.
  await database.transaction(systemClaims, (tx) => forgivePair(tx, attempt));
}
