import { records } from "../../../../../generated/records.ts";
import { is } from "../../../core/entity/door/is.ts";
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

const as = { server: "what a role grants, to someone who sees the role" };

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
        records({ tx }).read("access/roleApi", { roleId: role.id }, ["route"], {
          as,
          order: ["route"],
        }),
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
        records({ tx }).read(
          "access/roleRule",
          { roleId: role.id },
          ["tableName", "actions", "condition", "status"],
          { as },
        ),
      );
      return rows.map(({ tableName: table, actions, ...row }) => ({
        ...row,
        table,
        actions: actions.split(","),
      })) as Required<RowRule>[];
    },

    /** [granted, denied]: denied is every button's code that is not granted, and the roles' API blacklists. */
    async userApiList(_: unknown, context: CallContext): Promise<string[][]> {
      const { session } = context;
      const rows = await asServer(context.tx, (tx) =>
        records({ tx }).read(
          "access/menu",
          { permission: is("not", null), isDelete: false, tenantId: [null, session.tenantId] },
          ["permission"],
          { as, order: ["permission"] },
        ),
      );
      const codes = [...new Set(rows.map((row) => row.permission ?? ""))];
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
    records({ tx }).read(
      "access/roleColumn",
      { roleId: roleIds },
      ["tableName", "columnName", "mode"],
      { as, order: ["tableName", "columnName", "mode"] },
    ),
  );
  const named = rows.map(({ tableName, columnName, mode }) => {
    return `${tableName}:${columnName}${mode === "readOnly" ? ":w" : ""}`;
  });
  return [...new Set(named)];
}
