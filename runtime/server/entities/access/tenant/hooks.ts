import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { cascadeAction } from "../../../core/entity/history/journal.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { leavesOf } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import {
  defaultPackage,
  furnishTenant,
  type NewTenant,
  refuseTakenAccount,
  writeAdministratorMenus,
} from "./furnishTenant.ts";
import { hasExactly, menusToGive } from "./packages.ts";

const as = { server: "rules of tenants look at all of them" };

/** Code of the tenant that is there from the first start. */
const defaultTenantCode = "default";

/** Fields that the rules look at. */
export interface TenantInput {
  status?: number;
  name?: string;
  code?: string | null;
  adminAccount?: string;
  menuIdList?: number[];
  packageId?: number | null;
  connection?: string | null;
  slaveConnections?: string | null;
}

const secretNames = ["connection", "slaveConnections"] as const;

interface TenantRow {
  id: number;
  code: string | null;
  status: number;
  adminAccount: string;
  userId: number | null;
  packageId: number | null;
}

/** Says which of the two is taken: to the database both come as the code of the tenant, which is the account where none is given. */
async function refuseTaken(tx: Transaction, { name, adminAccount }: TenantInput): Promise<void> {
  if (name && (await records({ tx }).exists("access/tenant", { name, isDelete: false }, { as })))
    throw new FormworkError("D1300");
  if (adminAccount) await refuseTakenAccount(tx, adminAccount);
}

/** Rules around tenants; a new one gets its root organization, administrator role, menus and administrator at once. */
export function createTenantHooks({
  sessions,
  secrets,
}: Pick<FeatureServices, "sessions" | "secrets">) {
  /** Addresses of databases hold passwords; left empty, the stored one stays. */
  const sealed = <Input extends TenantInput>(input: Input): Input => {
    const output = { ...input };
    for (const name of secretNames) {
      const value = input[name];
      if (value) output[name] = secrets.seal(`access/tenant.${name}`, value);
      else delete output[name];
    }
    return output;
  };
  return {
    deletionIsFinal: true,

    async beforeCreate<Input extends TenantInput>(given: Input, { tx }: CallContext) {
      const input = sealed(given);
      await refuseTaken(tx, input);
      if (input.packageId) return { ...input, menuIdList: await menusToGive(tx, input.packageId) };
      const menuIdList = input.menuIdList?.length
        ? await leavesOf(tx, input.menuIdList)
        : await defaultPackage(tx);
      return { ...input, menuIdList };
    },

    async afterCreate(
      { id }: { id: number },
      input: NewTenant,
      context: CallContext,
    ): Promise<void> {
      const initialPassword = await furnishTenant(context, id, input);
      context.extras = { ...context.extras, initialPassword };
    },

    async beforeUpdate<Input extends TenantInput>(
      input: Input,
      current: TenantRow,
      { tx }: CallContext,
    ) {
      if (current.code === defaultTenantCode) {
        if (input.status !== undefined && input.status !== 1) throw new FormworkError("Z1001");
        if (input.code !== undefined && input.code !== defaultTenantCode)
          throw new FormworkError("D1023");
      }
      return { ...sealed(input), ...(await menusOfChange(tx, input, current)) };
    },

    async afterUpdate(
      { id }: { id: number },
      input: TenantInput,
      previous: TenantRow,
      context: CallContext,
    ): Promise<void> {
      const { tx } = context;
      const renamed = input.adminAccount;
      if (renamed !== undefined && renamed !== previous.adminAccount && previous.userId !== null) {
        await refuseTakenAccount(tx, renamed);
        await records(context).update(
          "access/account",
          { id: previous.userId },
          { account: renamed },
          {
            as: { server: "the administrator's account goes with the tenant's" },
            action: cascadeAction,
            stamp: false,
          },
        );
      }
      if (input.menuIdList !== undefined) await writeAdministratorMenus(context, id);
      sessions.outdate(tx, { tenantId: id });
    },

    async beforeDelete(current: TenantRow, { tx }: CallContext): Promise<void> {
      if (current.code === defaultTenantCode) throw new FormworkError("D1023");
      const bound = { bindTenantId: current.id, isDelete: false };
      if (await records({ tx }).exists("access/openAccess", bound, { as }))
        throw new FormworkError("D1031");
    },

    /** The days of retention count from here. */
    async afterDelete({ id }: TenantRow, context: CallContext): Promise<void> {
      const { tx } = context;
      await records(context).update(
        "access/tenant",
        { id },
        { deleteTime: sql`now()` },
        { as: { server: "the time of a deletion is noted" }, action: "delete", stamp: false },
      );
      sessions.outdate(tx, { tenantId: id });
    },
  };
}

/**
 * What a change means for the menus: another package brings its own; menus chosen one by one, other than those the tenant
 * has, end its following a package.
 */
async function menusOfChange(
  tx: Transaction,
  input: TenantInput,
  current: TenantRow,
): Promise<Pick<TenantInput, "menuIdList" | "packageId">> {
  if (input.packageId && input.packageId !== current.packageId)
    return { menuIdList: await menusToGive(tx, input.packageId) };
  if (input.menuIdList === undefined) return {};
  const menuIdList = await leavesOf(tx, input.menuIdList);
  const following = input.packageId ?? current.packageId;
  if (following && !(await hasExactly(tx, current.id, menuIdList)))
    return { menuIdList, packageId: null };
  return { menuIdList };
}
