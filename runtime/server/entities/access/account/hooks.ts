import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { PresentContext, Shown } from "../../../core/entity/contract.ts";
import type { SignedAddresses } from "../../../core/files/signedAddress.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { shownAvatar, withStoredAddresses } from "../../system/file/personalPictures.ts";
import { generatePassword, hashPassword, noteTemporary } from "../../../features/auth/index.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { checkRoleSet } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { checkPictures } from "./ownPictures.ts";
import { checkProofs, type ProvingFields, requirePerson } from "./provingFields.ts";
import { withRoleIds } from "./answeredRoles.ts";
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
export interface AccountInput extends Partial<ProvingFields> {
  accountType?: number;
  status?: number;
  avatar?: string | null;
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
export function createAccountHooks(
  services: Pick<FeatureServices, "sessions" | "pictures" | "sms">,
) {
  const { sessions, pictures } = services;
  return {
    presentRows: async (rows: Shown[], context: PresentContext): Promise<Shown[]> => {
      const shown = await presentAccounts(rows, context);
      return shown.map((row) => withShownAvatar(row, pictures, context));
    },

    consoleInput: withRoleIds,

    async beforeCreate<Input extends AccountCreate>(input: Input, context: CallContext) {
      const accountType = input.accountType ?? normalType;
      const { roleIdList = [], domainAccount } = input;
      // An access key makes accounts without rights and without a way to sign in.
      if (accountType !== normalType || roleIdList.length > 0 || domainAccount)
        requirePerson(context.session);
      await checkPictures(withStoredAddresses(input), null, context.tx);
      checkAccountType(context.session, accountType);
      checkDomainAccount(context.session, input.domainAccount, null);
      checkOrganization(context.session, input.orgId);
      for (const { orgId } of input.extOrgIdList ?? []) checkOrganization(context.session, orgId);
      await checkRoleSet(context, { id: null, accountType }, input.roleIdList ?? []);
      const password = generatePassword();
      // Anyone who is told it can sign in as the new account: that is for people.
      if (context.session.kind === "person" || context.session.kind === "job")
        context.extras = { ...context.extras, initialPassword: password };
      return { ...withStoredAddresses(input), password: await hashPassword(password) };
    },

    async afterCreate({ id }: { id: number }, _input: unknown, { tx }: CallContext): Promise<void> {
      await asServer(tx, (server) => noteTemporary(server, id));
    },

    async beforeUpdate<Input extends AccountInput>(
      input: Input,
      current: RuledAccount & { status: number; avatar: string | null } & ProvingFields,
      context: CallContext,
    ): Promise<Input> {
      const { session } = context;
      await checkProofs(withStoredAddresses(input), current, {
        context,
        sms: services.sms !== null,
      });
      checkMayChange(session, current);
      await checkPictures(withStoredAddresses(input), current, context.tx);
      checkDomainAccount(session, input.domainAccount, current.domainAccount);
      const { accountType, status } = input;
      if (accountType !== undefined && accountType !== current.accountType) {
        requirePerson(session);
        if (current.id === session.userId) throw new FormworkError("D1016");
        checkAccountType(session, accountType);
        checkMayChange(session, current);
      }
      if (status !== undefined && status !== current.status) checkStatusChange(session, current);
      if (input.orgId !== current.orgId) checkOrganization(session, input.orgId);
      await checkAffiliations(input.extOrgIdList, current.id, context);
      if (input.roleIdList) requirePerson(session);
      if (input.roleIdList && !(current.accountType === 999 && input.roleIdList.length === 0))
        await checkRoleSet(context, current, input.roleIdList);
      return withStoredAddresses(input);
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

function withShownAvatar(
  row: Shown,
  pictures: SignedAddresses,
  { session }: PresentContext,
): Shown {
  const { avatar, tenantId } = row;
  if (typeof avatar !== "string") return row;
  const tenant = typeof tenantId === "number" ? tenantId : session.tenantId;
  return { ...row, avatar: shownAvatar(pictures, avatar, tenant) };
}

/** Organizations that are added must be held (D2003); those the account is affiliated with already may stay. */
async function checkAffiliations(
  wanted: AccountInput["extOrgIdList"],
  accountId: number,
  { tx, session }: CallContext,
): Promise<void> {
  if (!wanted || wanted.length === 0) return;
  const present = await asServer(tx, (server) =>
    records({ tx: server }).read("access/accountOrganization", { userId: accountId }, ["orgId"], {
      as: { server: "what an account is affiliated with already may stay" },
    }),
  );
  const kept = new Set(present.map((row) => row.orgId));
  for (const { orgId } of wanted) if (orgId && !kept.has(orgId)) checkOrganization(session, orgId);
}
