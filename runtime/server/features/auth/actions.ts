import type { ProjectModel } from "../../../shared/entity/model.ts";
import { asServer } from "../../core/database/asServer.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { SignedAddresses } from "../../core/files/signedAddress.ts";
import type { CallContext, PublicContext } from "../../core/http/contract.ts";
import type { Mail } from "../mail/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import { sendTokens, type SignedIn } from "../session/index.ts";
import { resendSeconds, type SmsProvider } from "../sms/index.ts";
import { originOf } from "./admit.ts";
import { type CaptchaImage, createCaptcha } from "./human/captcha.ts";
import { createHumanCheckActions } from "./human/humanCheck.ts";
import { createLinkActions, type LinkActionSources } from "./links/linkActions.ts";
import { type PasswordPolicy, readPolicy } from "./password/passwordPolicy.ts";
import { signInByPhone, type PhoneSignInInput } from "./phoneSignIn.ts";
import { createLookConfigActions } from "./lookConfig.ts";
import { provePassword } from "./password/provePassword.ts";
import { createScanActions } from "./scan/scanActions.ts";
import type { ScanWatch } from "./scan/scanWatch.ts";
import { createSecondFactorActions } from "./secondFactor/secondFactorActions.ts";
import { signInSecondStep } from "./secondFactor/secondStep.ts";
import { signIn, type SignInInput, type SignInSources } from "./signIn.ts";
import { readUserInfo, type UserInfo } from "./userInfo.ts";

export interface LoginOutput {
  accessToken: string;
  refreshToken: string;
}

export interface AuthSources extends SignInSources {
  secrets: SecretBox;
  sms: SmsProvider | null;
  scanWatch: ScanWatch;
  pictures: SignedAddresses;
  services: ProjectModel["services"];
  /** Signs the tasks of proofs of work. */
  proofKey: string;
  mail: Mail;
  resetJob: LinkActionSources["resetJob"];
}

/** Handlers of sysAuth: the ways to sign in, signing out, the own second factor, and who is signed in. */
export function createAuthActions(sources: AuthSources) {
  return {
    ...createHumanCheckActions(sources),
    ...createScanActions(sources),
    ...createSecondFactorActions(sources),
    ...createLinkActions(sources),

    captcha: (_: unknown, context: PublicContext): Promise<CaptchaImage> =>
      context.database.transaction(systemClaims, createCaptcha),

    ...createLookConfigActions(sources),

    /** What the sign-in page may offer. */
    signInWays: async (_: unknown, { database }: PublicContext) => ({
      phone: sources.sms !== null,
      scan: true,
      resendSeconds,
      mail: await database.transaction(systemClaims, (tx) => sources.mail.sendsLinks(tx), {
        readOnly: true,
      }),
    }),

    login: async (input: SignInInput, context: PublicContext): Promise<LoginOutput> =>
      answer(await signIn(input, originOf(context), sources), context),

    loginPhone: async (input: PhoneSignInInput, context: PublicContext): Promise<LoginOutput> =>
      answer(await signInByPhone(input, originOf(context), sources), context),

    loginSecondStep: async (
      input: { ticket: string; code: string },
      context: PublicContext,
    ): Promise<LoginOutput> =>
      answer(await signInSecondStep(input, originOf(context), sources), context),

    async logout(_: unknown, context: CallContext): Promise<null> {
      const { session, reply, request, ip } = context;
      await sources.sessions.end(context.tx, { sessionId: session.id }, "logout");
      request.log.info({ event: "signOut", account: session.account, ip });
      reply.header("access-token", "invalid_token");
      return null;
    },

    async unLockScreen(input: { password?: string | null }, context: CallContext): Promise<true> {
      await provePassword(input.password ?? "", context, sources);
      await sources.sessions.unlock(context.tx, context.session.id);
      return true;
    },

    passwordPolicy: (_: unknown, { tx }: CallContext): Promise<PasswordPolicy> =>
      asServer(tx, readPolicy),

    userInfo: (_: unknown, context: CallContext): Promise<UserInfo> =>
      readUserInfo(context, sources),
  };
}

const answer = (signedIn: SignedIn, { reply }: PublicContext): LoginOutput =>
  sendTokens(reply, signedIn);
