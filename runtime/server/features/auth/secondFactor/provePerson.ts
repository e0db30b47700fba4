import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { systemClaims } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { SecretBox } from "../../secrets/index.ts";
import { checkCounted, deviceMarkOf, forgivePair, readAccountLimit } from "../lockout/index.ts";
import { provePassword, type PasswordSources } from "../password/provePassword.ts";
import { isEnrolled, takeFactorCode } from "./secondFactor.ts";

export interface PersonProof {
  password: string;
  /** Of the authenticator, or a recovery code. */
  code: string;
}

export type ProofSources = PasswordSources & { secrets: SecretBox };

/** Lets the signed-in person prove the password, and the second factor where one is set up. Wrong ones count like a wrong sign-in. D1000, F4032, D1027. */
export async function provePerson(
  { password, code }: PersonProof,
  context: CallContext,
  sources: ProofSources,
): Promise<void> {
  await provePassword(password, context, sources);
  const { userId } = context.session;
  if (await asServer(context.tx, (tx) => isEnrolled(tx, userId)))
    await proveCode(code, context, sources);
}

/** A code of the person's authenticator, or a recovery code. F4032, D1027. */
export async function proveCode(
  code: string,
  { session, database, tx, ip, request }: CallContext,
  { secrets }: ProofSources,
): Promise<void> {
  const limit = await asServer(tx, readAccountLimit);
  const attempt = { account: session.account, ip, mark: deviceMarkOf(request) };
  const trying = { attempt, limit, secret: "factor", mayWait: false } as const;
  const right = await checkCounted(database, trying, () =>
    asServer(tx, (server) => takeFactorCode(server, secrets, session.userId, code)),
  );
  if (!right) throw new FormworkError("F4032");
  await database.transaction(systemClaims, (own) => forgivePair(own, attempt));
}
