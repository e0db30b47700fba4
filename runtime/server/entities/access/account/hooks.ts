import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { generatePassword, hashPassword } from "../../../features/auth/index.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { checkRoleSet } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { presentAccounts } from "./presentAccounts.ts";
import {
  checkAccountType,
  checkDeletion,
  checkDomainAccount,
  checkMayChange,
  checkOrganization,
  checkStatusChange,
  type RuledAccount,
} from "./accountRules.ts";

/** Fields that the rules look at, out of what a caller may send. */
export interface AccountInput {
  accountType?: number;
  domainAccount?: string | null;
  status?: number;
  orgId?: number | null;
  roleIdList?: number[];
  /** Affiliated organizations; they widen the person's data scope like the own one. */
  extOrgIdList?: { orgId?: number | null }[];
}

interface AccountCreate extends AccountInput {
  password?: string | null;
  lastChangePasswordTime?: string | null;
}

const normalType = 777;

/** Rules around adding, changing and deleting accounts. */
export function createAccountHooks({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    presentRows: presentAccounts,

    async beforeCreate<Input extends AccountCreate>(input: Input, context: CallContext) {
      const accountType = input.accountType ?? normalType;
      checkAccountType(context.session, accountType);
      checkDomainAccount(context.session, input.domainAccount, null);
      checkOrganization(context.session, input.orgId);
      for (const { orgId } of input.extOrgIdList ?? []) checkOrganization(context.session, orgId);
      await checkRoleSet(context, { id: null, accountType }, input.roleIdList ?? []);
      const password = generatePassword();
      context.extras = { ...context.extras, initialPassword: password };
      return { ...input, password: await hashPassword(password) };
    },

    async beforeUpdate<Input extends AccountInput>(
      input: Input,
      current: RuledAccount & { status: number; domainAccount: string | null },
      context: CallContext,
    ): Promise<void> {
      const { session } = context;
      checkMayChange(session, current);
      checkDomainAccount(session, input.domainAccount, current.domainAccount);
      const { accountType, status } = input;
      if (accountType !== undefined && accountType !== current.accountType) {
        if (current.id === session.userId) throw new FormworkError("D1016");
        checkAccountType(session, accountType);
        checkMayChange(session, current);
      }
      if (status !== undefined && status !== current.status) checkStatusChange(session, current);
      if (input.orgId !== current.orgId) checkOrganization(session, input.orgId);
      await checkAffiliations(input.extOrgIdList, current.id, context);
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

/** Organizations that are added must be held (D2003); those the account is affiliated with already may stay. */
async function checkAffiliations(
  wanted: AccountInput["extOrgIdList"],
  accountId: number,
  { tx, session }: CallContext,
): Promise<void> {
  if (!wanted || wanted.length === 0) return;
  const present = await asServer(tx, (server) =>
    server.query<{ id: number }>(
      "select org_id as id from access_account_organization where user_id = $1",
      [accountId],
    ),
  );
  const kept = new Set(present.map((row) => row.id));
  for (const { orgId } of wanted) if (orgId && !kept.has(orgId)) checkOrganization(session, orgId);
}
