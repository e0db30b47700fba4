import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { CallContext, PublicContext } from "../../core/http/contract.ts";
import { readNumber, readSystemConfig } from "../config/index.ts";
import { asServer } from "../../core/database/asServer.ts";
import { sendTokens } from "../session/index.ts";
import { type CaptchaImage, createCaptcha } from "./captcha.ts";
import { countAttempt, forgiveAttempts } from "./lockout.ts";
import type { PasswordCipher } from "./passwordCipher.ts";
import { verifyPassword } from "./passwordHash.ts";
import { signIn, type SignInInput, type SignInSources } from "./signIn.ts";
import { readUserInfo, type UserInfo } from "./userInfo.ts";

export interface LoginOutput {
  accessToken: string;
  refreshToken: string;
}

/** Handlers of sysAuth: signing in and out, and who is signed in. */
export function createAuthActions(sources: SignInSources) {
  return {
    captcha: (_: unknown, context: PublicContext): Promise<CaptchaImage> =>
      context.database.transaction(systemClaims, createCaptcha),

    async login(input: SignInInput, context: PublicContext): Promise<LoginOutput> {
      const { request, reply, ip } = context;
      const origin = { ip, userAgent: request.headers["user-agent"], log: request.log };
      const { accessToken, refreshToken } = await signIn(input, origin, sources);
      sendTokens(reply, { accessToken, refreshToken });
      return { accessToken, refreshToken };
    },

    async logout(_: unknown, context: CallContext): Promise<null> {
      const { session, reply, request, ip } = context;
      await sources.sessions.end(context.tx, { sessionId: session.id }, "logout");
      request.log.info({ event: "signOut", account: session.account, ip });
      reply.header("access-token", "invalid_token");
      return null;
    },

    async unLockScreen(input: { password?: string | null }, context: CallContext): Promise<true> {
      await provePassword(input.password ?? "", context, sources.cipher);
      return true;
    },

    userInfo: (_: unknown, context: CallContext): Promise<UserInfo> => readUserInfo(context),
  };
}

/**
 * Lets the signed-in person prove the password again. Throws D1000 (or `refusal`) when it is wrong and D1027 after too many wrong ones:
 * these attempts count together with those of the sign-in page.
 */
export async function provePassword(
  password: string,
  context: Pick<CallContext, "session" | "database" | "tx" | "ip">,
  cipher: PasswordCipher,
  refusal: "D1000" | "D1004" = "D1000",
): Promise<void> {
  const { session, database, ip } = context;
  const { hash, maxErrors } = await asServer(context.tx, async (tx) => {
    const config = await readSystemConfig(tx, ["sys_password_max_error_times"]);
    const [row] = await tx.query<{ password: string | null }>(
      "select password from access_account where id = $1 and not is_delete",
      [session.userId],
    );
    return {
      hash: row?.password ?? null,
      maxErrors: readNumber(config["sys_password_max_error_times"], 5, 1, 1000),
    };
  });
  const attempt = { account: session.account, ip };
  if (!(await countAttempt(database, attempt, maxErrors))) throw new FormworkError("D1027");
  if (!(await verifyPassword(hash, cipher.open(password)))) throw new FormworkError(refusal);
  await asServer(context.tx, (tx) => forgiveAttempts(tx, session.account, ip));
}
