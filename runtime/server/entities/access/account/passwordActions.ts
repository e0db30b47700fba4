import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import {
  forgiveAccount,
  generatePassword,
  passwordCurrent,
  provePassword,
  resetFactor,
  setPassword,
} from "../../../features/auth/index.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { requireOutranks } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { checkMayChange, type RuledAccount } from "./accountRules.ts";

/** Calls of sysUser that are about passwords and the sign-in lock. */
export function createPasswordActions(
  services: Pick<FeatureServices, "sessions" | "cipher" | "passwordVerifiers">,
) {
  const { sessions, cipher } = services;
  return {
    /** Gives the new password, to be shown once; it has to be changed at the next sign-in. */
    async resetAccountPwd(
      input: { id: number; newPassword?: string | null },
      context: CallContext,
    ): Promise<string> {
      const account = await visibleAccount(context, input.id);
      await requireOutranks(context, account.id);
      const made = !input.newPassword;
      const password = input.newPassword ? cipher.open(input.newPassword) : generatePassword();
      const change = { userId: account.id, password, field: "newPassword", mustChange: true, made };
      await asServer(context.tx, (tx) => setPassword(tx, sessions, change));
      const { session, ip, request } = context;
      request.log.info({ event: "resetPassword", by: session.account, userId: account.id, ip });
      return password;
    },

    async unlockLogin(input: { id: number }, context: CallContext): Promise<null> {
      const { account } = await visibleAccount(context, input.id);
      await asServer(context.tx, (tx) => forgiveAccount(tx, account));
      return null;
    },

    /** For someone who has lost authenticator and recovery codes; the journal notes it. */
    async resetSecondFactor(input: { id: number }, context: CallContext): Promise<null> {
      const account = await visibleAccount(context, input.id);
      await requireOutranks(context, account.id);
      await resetFactor(context, account);
      await services.sessions.end(context.tx, { userId: account.id }, "forced");
      return null;
    },

    /** Changes the own password; every session ends, this one too. Gives the number of changed accounts. */
    async changePwd(
      input: { passwordOld: string; passwordNew: string },
      context: CallContext,
    ): Promise<number> {
      const { session } = context;
      await provePassword(input.passwordOld, context, services, "D1004");
      const change = {
        userId: session.userId,
        password: cipher.open(input.passwordNew),
        field: "passwordNew",
        mustChange: false,
      };
      await asServer(context.tx, (tx) => setPassword(tx, sessions, change));
      context.request.log.info({ event: "changePassword", by: session.account, ip: context.ip });
      return 1;
    },

    /** False when the own password is temporary, or older than sys_password_expiration_time days (0: never). */
    verifyPwdExpirationTime: (_: unknown, context: CallContext): Promise<boolean> =>
      asServer(context.tx, (tx) => passwordCurrent(tx, context.session)),
  };
}

/** An account within the person's reach that he may change; D1002 and D1016 otherwise. */
export async function visibleAccount(
  context: CallContext,
  id: number,
): Promise<RuledAccount & { account: string }> {
  const row = (await context.records.get("access/account", id)) as unknown as RuledAccount & {
    account: string;
  };
  if (row.id !== id) throw new FormworkError("D1002");
  checkMayChange(context.session, row);
  return row;
}
