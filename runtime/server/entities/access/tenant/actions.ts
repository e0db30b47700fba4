import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { FileAnswer } from "../../../core/files/contract.ts";
import type { CallContext, PublicContext } from "../../../core/http/contract.ts";
import { generatePassword, setPassword } from "../../../features/auth/index.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { leavesOf, menusOfTenant } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { exportTenant } from "./exportTenant.ts";
import { completeTenant } from "./furnishTenant.ts";
import { createLookActions } from "./lookActions.ts";
import { giveMenus, hasExactly } from "./packages.ts";
import { readSystemInfo, type SystemInfo } from "./sysInfo.ts";

const as = { server: "the platform looks after its tenants" };

export interface TenantAccount {
  id: number;
  account: string;
  realName: string;
  nickName: string | null;
  phone: string | null;
  email: string | null;
  accountType: number;
  orgId: number | null;
  orgName: string | null;
  posName: string | null;
  status: number;
}

/** Handlers of the sysTenant calls beyond CRUD. All but sysInfo belong to the platform. */
export function createTenantActions(services: FeatureServices) {
  const { sessions, files } = services;
  /** All tenants live in one database, apart by row-level security: there is none to create or to bring up to date. */
  const oneDatabase = (): never => {
    throw new FormworkError("Z1002");
  };
  return {
    ...createLookActions(files),
    initTenantDb: oneDatabase,
    syncTenantDb: oneDatabase,

    /** Gives a tenant what a new one starts with, as far as it is missing. */
    async initTenantData(input: { id: number }, context: CallContext): Promise<null> {
      await completeTenant(context, input.id);
      sessions.outdate(context.tx, { tenantId: input.id });
      return null;
    },

    exportTenantData: (input: { id: number }, context: CallContext): Promise<FileAnswer> =>
      exportTenant(input.id, context, files),

    sysInfo: (input: { tenantId: number }, context: PublicContext): Promise<SystemInfo> =>
      readSystemInfo(input, context, services),

    /** Makes the tenant's package exactly these menus; its system administrator role follows, other roles can only lose. */
    async grantTenantMenu(input: { id: number; menuIdList: number[] }, context: CallContext) {
      const { tx } = context;
      const store = records(context);
      if (!(await store.exists("access/tenant", { id: input.id, isDelete: false }, { as })))
        throw new FormworkError("D0007");
      const menus = await leavesOf(tx, input.menuIdList);
      // Menus chosen one by one end the following of a package.
      if (!(await hasExactly(tx, input.id, menus)))
        await store.update("access/tenant", { id: input.id }, { packageId: null }, { as });
      await giveMenus(context, input.id, menus);
      sessions.outdate(tx, { tenantId: input.id });
      return null;
    },

    /** Leaves of a tenant's package; the tenant by its id or by its administrator. */
    async ownTenantMenuList(
      input: { id?: number | null; userId?: number | null },
      context: CallContext,
    ): Promise<number[]> {
      const { id, userId } = input;
      const named = typeof id === "number" ? { id } : { userId: userId ?? 0 };
      const where = { ...named, isDelete: false };
      const store = records(context);
      const [tenant] = await store.read("access/tenant", where, ["id"], { as, limit: 1 });
      if (!tenant) throw new FormworkError("D0007");
      return menusOfTenant(context.tx, tenant.id);
    },

    /** Gives the new password of a tenant's administrator, to be shown once. */
    async resetTenantPwd(input: { userId: number }, context: CallContext): Promise<string> {
      const administrated = { userId: input.userId, isDelete: false };
      if (!(await records(context).exists("access/tenant", administrated, { as })))
        throw new FormworkError("D1002");
      const password = generatePassword();
      await setPassword(context.tx, sessions, {
        userId: input.userId,
        password,
        field: "userId",
        mustChange: true,
        made: true,
      });
      return password;
    },

    async userList(input: { tenantId: number }, context: CallContext): Promise<TenantAccount[]> {
      return asServer(context.tx, (tx) =>
        tx.query<TenantAccount>(
          `select a.id, a.account, a.real_name as "realName", a.nick_name as "nickName", a.phone, a.email,
                  a.account_type as "accountType", a.org_id as "orgId", o.name as "orgName",
                  p.name as "posName", a.status
             from access_account a
             left join access_organization o on o.id = a.org_id
             left join access_position p on p.id = a.pos_id
            where a.tenant_id = $1 and not a.is_delete and a.account_type <> 999
            order by a.account_type desc, a.order_no, a.id limit 10000`,
          [input.tenantId],
        ),
      );
    },
  };
}
