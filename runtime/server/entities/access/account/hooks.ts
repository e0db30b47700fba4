import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { hashPassword } from "../../../features/auth/passwordHash.ts";
import { generatePassword } from "../../../features/auth/passwordPolicy.ts";
import { checkRoleSet } from "../../../features/rights/roleSets.ts";
import type { FeatureServices } from "../../../features/services.ts";
import {
  checkAccountType,
  checkDeletion,
  checkMayChange,
  checkOrganization,
  checkStatusChange,
  type RuledAccount,
} from "./accountRules.ts";

/** Fields that the rules look at, out of what a caller may send. */
export interface AccountInput {
  accountType?: number;
  status?: number;
  orgId?: number | null;
  roleIdList?: number[];
}

interface AccountCreate extends AccountInput {
  password?: string | null;
  lastChangePasswordTime?: string | null;
}

const normalType = 777;

/** Rules around adding, changing and deleting accounts. */
export function createAccountHooks({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    async beforeCreate<Input extends AccountCreate>(input: Input, context: CallContext) {
      const accountType = input.accountType ?? normalType;
      checkAccountType(context.session, accountType);
      checkOrganization(context.session, input.orgId);
      await checkRoleSet(context, { id: null, accountType }, input.roleIdList ?? []);
      const password = generatePassword();
      context.extras = { ...context.extras, initialPassword: password };
      return { ...input, password: await hashPassword(password) };
    },

    async beforeUpdate<Input extends AccountInput>(
      input: Input,
      current: RuledAccount & { status: number },
      context: CallContext,
    ): Promise<void> {
      const { session } = context;
      checkMayChange(session, current);
      const { accountType, status } = input;
      if (accountType !== undefined && accountType !== current.accountType) {
        if (current.id === session.userId) throw new FormworkError("D1016");
        checkAccountType(session, accountType);
        checkMayChange(session, current);
      }
      if (status !== undefined && status !== current.status) checkStatusChange(session, current);
      if (input.orgId !== current.orgId) checkOrganization(session, input.orgId);
      if (input.roleIdList && !(current.accountType === 999 && input.roleIdList.length === 0))
        await checkRoleSet(context, current, input.roleIdList);
    },

    async afterUpdate(
      { id }: { id: number },
      input: AccountInput,
      _previous: unknown,
      context: CallContext,
    ): Promise<void> {
      if (input.status === 2) await sessions.end(context.tx, { userId: id }, "rights");
      sessions.outdate(context.tx, { userId: id });
    },

    async beforeDelete(current: RuledAccount, context: CallContext): Promise<void> {
      await checkDeletion(current, context);
    },

    async afterDelete({ id }: RuledAccount, context: CallContext): Promise<void> {
      await sessions.end(context.tx, { userId: id }, "deleted");
    },
  };
}
