import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { accessTo } from "../../../core/entity/rights/access.ts";
import { updateRow } from "../../../core/entity/write/rows/updateRow.ts";
import { isShut } from "../../../core/entity/rights/writer.ts";
import { asServer } from "../../../core/database/asServer.ts";
import {
  changeableRole,
  checkedRule,
  checkGrantableMenus,
  checkGrantableRoles,
  checkGrantableScope,
  checkLimitsKept,
  heldRoleIds,
  leavesOf,
  menusOfRole,
  roleOrTenants,
  oneGrantAtATime,
  type RowRule,
  type RuledRole,
  writeRoleSet,
} from "../../../features/rights/index.ts";
import { joinTables } from "../../../features/joinTables.ts";
import { accountTypes, dataScopes } from "../../../features/session/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { checkGrantColumns } from "./grantColumns.ts";
import { settleLimits } from "./settleLimits.ts";

const { accountRole } = joinTables;
const as = { server: "grants are checked by what their giver holds" };

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
        await records(context).relate("access/role", role.id, "menuIdList", wanted, { as });
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
        await records(context).relate("access/role", role.id, "orgIdList", organizations, { as });
      }),

    grantApi: async (input: { id: number; apiList: string[] }, context: CallContext) =>
      grant(context, await roleOrTenants(context, input.id), async (tx, role) => {
        const routes = input.apiList.map((route) => route.trim().replace(/^\/?(?:api\/)?/i, ""));
        const wanted = [...new Set(routes)].filter(Boolean).map((route) => ({ route }));
        await settleLimits(context, "access/roleApi", role, wanted);
        await checkLimitsKept(tx, context, [role.id]);
      }),

    grantRoleTable: (input: { id: number; tableColumnList: string[] }, context: CallContext) =>
      grant(context, input.id, async (tx, role) => {
        const columns = checkGrantColumns(context.entities, input.tableColumnList);
        const wanted = strictest(columns).map(({ table, column, mode }) => {
          return { tableName: table, columnName: column, mode };
        });
        await settleLimits(context, "access/roleColumn", role, wanted);
        await checkLimitsKept(tx, context, [role.id]);
      }),

    /** Makes the row rules of the role exactly these; each is checked against the fields of its table. */
    grantRowRule: (input: { id: number; ruleList: RowRule[] }, context: CallContext) =>
      grant(context, input.id, async (tx, role) => {
        const rules = input.ruleList.map((rule) => ({ ...rule, rule: checkedRule(context, rule) }));
        const wanted = rules.map(({ table: tableName, actions, condition, status, rule }) => ({
          tableName,
          actions: [...new Set(actions)].sort().join(","),
          condition,
          rule,
          status: status ?? 1,
        }));
        await settleLimits(context, "access/roleRule", role, wanted);
        await checkLimitsKept(tx, context, [role.id]);
      }),

    /** Makes the holders of the role exactly these, among the accounts within the caller's reach. */
    async grantUser(input: { id: number; userIdList: number[] }, context: CallContext) {
      await oneGrantAtATime(context.tx, "role", input.id);
      const reachable = await reachableAccounts(context, input.id, input.userIdList);
      await checkGrantableRoles(context, [input.id]);
      return grant(context, input.id, async (tx, role) => {
        const { table, account: holder, role: of } = accountRole;
        const rows = await tx.query<{ id: number }>(
          `select ${holder} as id from ${table} where ${of} = $1 order by ${holder}`,
          [role.id],
        );
        const present = rows.map(({ id }) => id);
        const wanted = new Set(input.userIdList);
        const changed = [
          ...present.filter((id) => reachable.includes(id) && !wanted.has(id)),
          ...[...wanted].filter((id) => !present.includes(id)),
        ];
        for (const account of changed) {
          const others = (await heldRoleIds(tx, account)).filter((id) => id !== role.id);
          const held = wanted.has(account) ? [...others, role.id] : others;
          await writeRoleSet(context, account, held);
        }
      });
    },
  };
}

/** Of a column that is named twice the mode that closes more. */
function strictest(columns: ReturnType<typeof checkGrantColumns>) {
  const sorted = columns.toSorted((one, other) => (one.mode < other.mode ? 1 : -1));
  const modes = sorted.map((column) => [`${column.table}.${column.column}`, column] as const);
  return [...new Map(modes).values()];
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
  const known = { id: wanted, tenantId, isDelete: false };
  if ((await records({ tx }).count("access/organization", known, { as })) !== wanted.length)
    throw new FormworkError("D1013");
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
  const rows = await records(context).read(
    "access/account",
    { id: [...new Set([...presentIds, ...wanted])], isDelete: false },
    ["id", "accountType", "tenantId"],
    { as },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const added = wanted.filter((id) => !presentIds.includes(id));
  const { tenantId } = await changeableRole(context, roleId, "D1021");
  for (const id of wanted) {
    const target = byId.get(id);
    if (!target || target.tenantId !== tenantId) throw new FormworkError("D1013");
    if (!added.includes(id)) continue;
    if (target.accountType === accountTypes.superAdmin) throw new FormworkError("D1022");
    if (target.accountType > session.accountType) throw new FormworkError("D1008");
  }
  return rows.filter((row) => row.accountType <= session.accountType).map((row) => row.id);
}
