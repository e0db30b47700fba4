import {
  isAllowed,
  normalizePermissionCode,
} from "../../../../shared/permission/permissionCode.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { joinTables } from "../../../features/joinTables.ts";
import {
  menusOfRole,
  type RowRule,
  type RoleChoice,
  roleOrTenants,
  visibleRole,
  visibleRoles,
} from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { type GrantTable, grantTables } from "./grantColumns.ts";

const { roleOrganization } = joinTables;

/** Calls of sysRole that tell which rights a role or the signed-in person has. */
export function createRoleReadActions({ translator }: Pick<FeatureServices, "translator">) {
  return {
    listRoles: (
      { tenantId }: { tenantId?: number | null },
      context: CallContext,
    ): Promise<RoleChoice[]> =>
      asServer(context.tx, (tx) => visibleRoles(tx, context.session, tenantId ?? null)),

    async ownRoleMenuList(input: { id: number }, context: CallContext): Promise<number[]> {
      const role = await visibleRole(context, input.id);
      return asServer(context.tx, (tx) => menusOfRole(tx, role.id));
    },

    async ownOrgList(input: { id: number }, context: CallContext): Promise<number[]> {
      const role = await visibleRole(context, input.id);
      const { table, role: own, organization } = roleOrganization;
      const rows = await asServer(context.tx, (tx) =>
        tx.query<{ id: number }>(
          `select ${organization} as id from ${table} where ${own} = $1 order by id`,
          [role.id],
        ),
      );
      return rows.map((row) => row.id);
    },

    async roleApiList(input: { id: number }, context: CallContext): Promise<string[]> {
      const role = await visibleRole(context, await roleOrTenants(context, input.id));
      const rows = await asServer(context.tx, (tx) =>
        tx.query<{ route: string }>(
          "select route from access_role_api where role_id = $1 order by route",
          [role.id],
        ),
      );
      return rows.map((row) => row.route);
    },

    allTableColumnList: (_: unknown, { entities, locale }: CallContext): GrantTable[] =>
      grantTables(entities, (key, fallback) => translator.text(locale, key) ?? fallback),

    async roleTable(input: { roleId: number }, context: CallContext): Promise<string[]> {
      const role = await visibleRole(context, input.roleId);
      return columnsOf(context, [role.id]);
    },

    async rowRuleList(input: { id: number }, context: CallContext): Promise<Required<RowRule>[]> {
      const role = await visibleRole(context, input.id);
      const rows = await asServer(context.tx, (tx) =>
        tx.query<Required<Omit<RowRule, "actions">> & { actions: string }>(
          `select table_name as "table", actions, condition, status from access_role_rule
            where role_id = $1 order by id`,
          [role.id],
        ),
      );
      return rows.map((row) => ({
        ...row,
        actions: row.actions.split(",") as RowRule["actions"],
      }));
    },

    /** [granted, denied]: denied is every button's code that is not granted, and the roles' API blacklists. */
    async userApiList(_: unknown, context: CallContext): Promise<string[][]> {
      const { session } = context;
      const rows = await asServer(context.tx, (tx) =>
        tx.query<{ code: string }>(
          `select distinct permission as code from access_menu
            where permission is not null and not is_delete and (tenant_id is null or tenant_id = $1)
            order by code`,
          [session.tenantId],
        ),
      );
      const codes = rows.map((row) => row.code);
      const granted = (code: string) => session.superAdmin || isAllowed(session, code);
      const denied = codes.filter((code) => !granted(code));
      const known = new Set(denied.map(normalizePermissionCode));
      const listed = [...session.denied].filter((route) => !known.has(route)).sort();
      return [codes.filter(granted), [...denied, ...listed]];
    },

    /** Columns closed to the signed-in person, as "table:column"; null: he sees everything. */
    async userRoleTableList(_: unknown, context: CallContext): Promise<string[] | null> {
      return context.session.superAdmin ? null : columnsOf(context, context.session.roleIds);
    },
  };
}

async function columnsOf(context: CallContext, roleIds: number[]): Promise<string[]> {
  const rows = await asServer(context.tx, (tx) =>
    tx.query<{ id: string }>(
      `select distinct table_name || ':' || column_name || case mode when 'readOnly' then ':w' else '' end as id
         from access_role_column
        where role_id = any($1::bigint[]) order by id`,
      [roleIds],
    ),
  );
  return rows.map((row) => row.id);
}
