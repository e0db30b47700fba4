import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { leavesOf } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import {
  defaultPackage,
  furnishTenant,
  type NewTenant,
  refuseTakenAccount,
} from "./furnishTenant.ts";

/** Code of the tenant that is there from the first start. */
const defaultTenantCode = "default";

/** Fields that the rules look at. */
export interface TenantInput {
  status?: number;
  code?: string | null;
  adminAccount?: string;
  menuIdList?: number[];
}

interface TenantRow {
  id: number;
  code: string | null;
  status: number;
  adminAccount: string;
  userId: number | null;
}

/** Rules around tenants; a new one gets its root organization, administrator role, menus and administrator at once. */
export function createTenantHooks({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    async beforeCreate<Input extends TenantInput>(input: Input, { tx }: CallContext) {
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
      if (input.menuIdList === undefined) return input;
      return { ...input, menuIdList: await leavesOf(tx, input.menuIdList) };
    },

    async afterUpdate(
      { id }: { id: number },
      input: TenantInput,
      previous: TenantRow,
      { tx }: CallContext,
    ): Promise<void> {
      const renamed = input.adminAccount;
      if (renamed !== undefined && renamed !== previous.adminAccount && previous.userId !== null) {
        await refuseTakenAccount(tx, renamed);
        await tx.query("update access_account set account = $2 where id = $1", [
          previous.userId,
          renamed,
        ]);
      }
      sessions.outdate(tx, { tenantId: id });
    },

    beforeDelete(current: TenantRow): void {
      if (current.code === defaultTenantCode) throw new FormworkError("D1023");
    },

    afterDelete({ id }: TenantRow, { tx }: CallContext): void {
      sessions.outdate(tx, { tenantId: id });
    },
  };
}
