import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { accessTo } from "../../../core/entity/access.ts";
import { updateRow } from "../../../core/entity/rowWrites.ts";
import { isShut } from "../../../core/entity/writer.ts";
import { asServer } from "../../../core/database/asServer.ts";
import {
  changeableRole,
  checkedRule,
  checkGrantableMenus,
  checkGrantableRoles,
  checkGrantableScope,
  checkLimitsKept,
  leavesOf,
  menusOfRole,
  roleOrTenants,
  oneGrantAtATime,
  type RowRule,
  type RuledRole,
  writeJoin,
} from "../../../features/rights/index.ts";
import { joinTables } from "../../../features/joinTables.ts";
import { accountTypes, dataScopes } from "../../../features/session/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { checkGrantColumns } from "./grantColumns.ts";

const { accountRole, roleMenu, roleOrganization } = joinTables;

/** Calls of sysRole that hand out rights. Each refuses (D1016) what the caller does not hold himself. */
export function createRoleGrantActions({ sessions }: Pick<FeatureServices, "sessions">) {
  /** Runs one grant on a role the caller may change; the sessions of all its holders are read anew. */
  async function grant(
    context: CallContext,
    roleId: number,
    work: (tx: Transaction, role: RuledRole) => Promise<void>,
  ): Promise<null> {
    await oneGrantAtATime(context.tx, "role", roleId);
    const role = await changeableRole(context, roleId, "D1021");
    await asServer(context.tx, (tx) => work(tx, role));
    sessions.outdate(context.tx, "all");
    return null;
  }

  return {
    grantRoleMenu: (input: { id: number; menuIdList: number[] }, context: CallContext) =>
      grant(context, input.id, async (tx, role) => {
        const wanted = await leavesOf(tx, input.menuIdList);
        const held = await menusOfRole(tx, role.id);
        // What the role has already may stay, although the caller could not give it anew.
        await checkGrantableMenus(
          context,
          wanted.filter((id) => !held.includes(id)),
        );
        await writeJoin(tx, [roleMenu.table, roleMenu.role, roleMenu.menu], role.id, wanted);
      }),

    grantDataScope: (
      input: { id: number; dataScope: number; orgIdList?: number[] | null },
      context: CallContext,
    ) =>
      grant(context, input.id, async (tx, role) => {
        const custom = input.dataScope === dataScopes.custom;
        const organizations = custom ? (input.orgIdList ?? []) : [];
        await checkGrantableScope(context, input.dataScope, organizations);
        await checkOrganizationsOf(tx, role.tenantId, organizations);
        await storeScope(tx, role.id, input.dataScope, context);
        const { table, role: own, organization } = roleOrganization;
        await writeJoin(tx, [table, own, organization], role.id, organizations);
      }),

    grantApi: async (input: { id: number; apiList: string[] }, context: CallContext) =>
      grant(context, await roleOrTenants(context, input.id), async (tx, role) => {
        const routes = input.apiList.map((route) => route.trim().replace(/^\/?(?:api\/)?/i, ""));
        await tx.query("delete from access_role_api where role_id = $1", [role.id]);
        await tx.query(
          `insert into access_role_api (tenant_id, role_id, route)
           select $1, $2, route from unnest($3::text[]) route where route <> ''`,
          [role.tenantId, role.id, [...new Set(routes)]],
        );
        await checkLimitsKept(tx, context, [role.id]);
      }),

    grantRoleTable: (input: { id: number; tableColumnList: string[] }, context: CallContext) =>
      grant(context, input.id, async (tx, role) => {
        const columns = checkGrantColumns(context.entities, input.tableColumnList);
        await tx.query("delete from access_role_column where role_id = $1", [role.id]);
        await tx.query(
          `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
           select distinct on (chosen.t, chosen.c) $1::bigint, $2::bigint, chosen.t, chosen.c, chosen.m
             from unnest($3::text[], $4::text[], $5::text[]) chosen (t, c, m)
            order by chosen.t, chosen.c, chosen.m`,
          [
            role.tenantId,
            role.id,
            columns.map((column) => column.table),
            columns.map((column) => column.column),
            columns.map((column) => column.mode),
          ],
        );
        await checkLimitsKept(tx, context, [role.id]);
      }),

    /** Makes the row rules of the role exactly these; each is checked against the fields of its table. */
    grantRowRule: (input: { id: number; ruleList: RowRule[] }, context: CallContext) =>
      grant(context, input.id, async (tx, role) => {
        const rules = input.ruleList.map((rule) => ({ ...rule, rule: checkedRule(context, rule) }));
        await tx.query("delete from access_role_rule where role_id = $1", [role.id]);
        for (const { table, actions, condition, status, rule } of rules) {
          await tx.query(
            `insert into access_role_rule (tenant_id, role_id, table_name, actions, condition, rule, status)
             values ($1, $2, $3, $4, $5, $6, $7)`,
            [
              role.tenantId,
              role.id,
              table,
              [...new Set(actions)].sort().join(","),
              JSON.stringify(condition),
              JSON.stringify(rule),
              status ?? 1,
            ],
          );
        }
        await checkLimitsKept(tx, context, [role.id]);
      }),

    /** Makes the holders of the role exactly these, among the accounts within the caller's reach. */
    async grantUser(input: { id: number; userIdList: number[] }, context: CallContext) {
      await oneGrantAtATime(context.tx, "role", input.id);
      const reachable = await reachableAccounts(context, input.id, input.userIdList);
      await checkGrantableRoles(context, [input.id]);
      return grant(context, input.id, async (tx, role) => {
        const { table, account, role: roleColumn } = accountRole;
        await tx.query(
          `delete from ${table} where ${roleColumn} = $1 and ${account} = any($2::bigint[])
              and ${account} <> all($3::bigint[])`,
          [role.id, reachable, input.userIdList],
        );
        await tx.query(
          `insert into ${table} (${account}, ${roleColumn})
           select chosen, $1 from unnest($2::bigint[]) chosen
            where not exists (select 1 from ${table} j where j.${account} = chosen and j.${roleColumn} = $1)
           on conflict do nothing`,
          [role.id, input.userIdList],
        );
      });
    },
  };
}

/** Stores the data scope with a line in the journal, as every change of a role. D1016 for who may not write that field. */
async function storeScope(
  tx: Transaction,
  id: number,
  dataScope: number,
  { registry, session, requestId }: CallContext,
): Promise<void> {
  const shape = registry.shape("access/role");
  const access = accessTo(shape, session, "update");
  const field = shape.byName.get("dataScope");
  if (field && isShut(shape, access, field)) throw new FormworkError("D1016");
  const written = await updateRow(
    { tx, shape, requestId, writer: { person: access } },
    { id, values: { dataScope }, version: null, action: "update" },
  );
  if (!written) throw new FormworkError("D1002");
}

/** D1013 when organizations are not the tenant's. */
async function checkOrganizationsOf(
  tx: Transaction,
  tenantId: number,
  organizationIds: number[],
): Promise<void> {
  const wanted = [...new Set(organizationIds)];
  const known = await tx.query(
    "select id from access_organization where id = any($1::bigint[]) and tenant_id = $2 and not is_delete",
    [wanted, tenantId],
  );
  if (known.length !== wanted.length) throw new FormworkError("D1013");
}

/**
 * Of the present and the wanted holders of a role, those within the caller's data scope (row-level security decides).
 * D1013 when a wanted one is not, D1008 and D1022 when it is somebody above the caller.
 */
async function reachableAccounts(
  context: CallContext,
  roleId: number,
  wanted: number[],
): Promise<number[]> {
  const { session, tx } = context;
  const { table, account, role } = accountRole;
  const present = await asServer(tx, (server) =>
    server.query<{ id: number }>(`select ${account} as id from ${table} where ${role} = $1`, [
      roleId,
    ]),
  );
  const presentIds = present.map((row) => row.id);
  const rows = await tx.query<{ id: number; account_type: number; tenant_id: number }>(
    "select id, account_type, tenant_id from access_account where id = any($1::bigint[]) and not is_delete",
    [[...new Set([...presentIds, ...wanted])]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const added = wanted.filter((id) => !presentIds.includes(id));
  const { tenantId } = await changeableRole(context, roleId, "D1021");
  for (const id of wanted) {
    const target = byId.get(id);
    if (!target || target.tenant_id !== tenantId) throw new FormworkError("D1013");
    if (!added.includes(id)) continue;
    if (target.account_type === accountTypes.superAdmin) throw new FormworkError("D1022");
    if (target.account_type > session.accountType) throw new FormworkError("D1008");
  }
  return rows.filter((row) => row.account_type <= session.accountType).map((row) => row.id);
}
