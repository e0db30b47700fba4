import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import {
  changeableRole,
  checkGrantableMenus,
  checkGrantableScope,
  inheritLimits,
  leavesOf,
  startingLeaves,
  systemAdminRole,
} from "../../../features/rights/index.ts";
import { joinTables } from "../../../features/joinTables.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { presentRoles } from "./presentRoles.ts";

/** Fields that the rules look at, out of what a caller may send. */
export interface RoleInput {
  code?: string | null;
  dataScope?: number;
  menuIdList?: number[];
  orgIdList?: number[];
}

const ownRowsOnly = 4;
const { accountRole } = joinTables;

/** Rules around adding, changing and deleting roles: nobody gives more than he has. */
export function createRoleHooks({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    presentRows: presentRoles,

    async beforeCreate<Input extends RoleInput>(input: Input, context: CallContext) {
      if (input.code === systemAdminRole && !context.session.superAdmin)
        throw new FormworkError("D1020");
      await checkGrantableScope(context, input.dataScope ?? ownRowsOnly, input.orgIdList ?? []);
      return { ...input, menuIdList: await grantableLeaves(input.menuIdList, context) };
    },

    afterCreate(record: { id: number }, _input: RoleInput, context: CallContext): Promise<void> {
      const role = { id: record.id, tenantId: context.session.tenantId };
      return asServer(context.tx, (tx) => inheritLimits(tx, context, role));
    },

    async beforeUpdate<Input extends RoleInput>(
      input: Input,
      current: { id: number; code: string | null; dataScope: number; orgIdList?: number[] },
      context: CallContext,
    ) {
      await changeableRole(context, current.id);
      if (current.code === systemAdminRole && (input.code ?? systemAdminRole) !== systemAdminRole)
        throw new FormworkError("D1020");
      if (
        current.code !== systemAdminRole &&
        input.code === systemAdminRole &&
        !context.session.superAdmin
      )
        throw new FormworkError("D1020");
      const dataScope = input.dataScope ?? current.dataScope;
      const organizations = input.orgIdList ?? current.orgIdList ?? [];
      if (input.dataScope !== undefined || input.orgIdList !== undefined)
        await checkGrantableScope(context, dataScope, organizations);
      if (input.menuIdList === undefined) return input;
      return { ...input, menuIdList: await grantableLeaves(input.menuIdList, context) };
    },

    afterUpdate(
      _: { id: number },
      _input: RoleInput,
      _previous: unknown,
      context: CallContext,
    ): void {
      sessions.outdate(context.tx, "all");
    },

    async beforeDelete(current: { id: number; code: string | null }, context: CallContext) {
      if (current.code === systemAdminRole) throw new FormworkError("D1019");
      await changeableRole(context, current.id, "D1019");
      const users = await asServer(context.tx, (tx) =>
        tx.query(
          `select 1 from ${accountRole.table} held join access_account a on a.id = held.${accountRole.account}
            where held.${accountRole.role} = $1 and not a.is_delete limit 1`,
          [current.id],
        ),
      );
      if (users.length > 0) throw new FormworkError("D1025");
    },

    afterDelete(_: { id: number }, context: CallContext): void {
      sessions.outdate(context.tx, "all");
    },
  };
}

/** The leaves of the wanted menus, all of which the person must hold; without any wish those every role starts with. */
async function grantableLeaves(
  menuIds: number[] | undefined,
  context: CallContext,
): Promise<number[]> {
  return asServer(context.tx, async (tx) => {
    if (menuIds === undefined) return startingLeaves(tx, context.session.tenantId);
    const leaves = await leavesOf(tx, menuIds);
    await checkGrantableMenus(context, leaves);
    return leaves;
  });
}
