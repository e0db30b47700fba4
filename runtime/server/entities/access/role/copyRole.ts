import type { RoleCreate } from "../../../../../generated/access/role/types.ts";
import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { joinTables } from "../../../features/joinTables.ts";
import { menusOfRole, visibleRole } from "../../../features/rights/index.ts";

const as = { server: "a copy withholds what the role does" };

const { roleOrganization } = joinTables;
const mostCopies = 1000;

/** Makes a role like another one, with its menus, data scope, closed routes and closed columns; its holders stay behind. */
export async function copyRole(
  input: { id: number },
  context: CallContext,
): Promise<{ id: number }> {
  const role = await visibleRole(context, input.id);
  const source = await asServer(context.tx, async (tx) => {
    const store = records({ tx });
    const fields = ["name", "code", "orderNo", "remark"] as const;
    const [row] = await store.read("access/role", { id: role.id }, fields, { as });
    if (!row) throw new FormworkError("D1002");
    const alike = sql`starts_with(t.code, ${`${row.code.slice(0, 56)}_`})`;
    const ofTenant = { tenantId: role.tenantId, isDelete: false };
    const taken = await store.read("access/role", [ofTenant, alike], ["code"], { as });
    const { table, role: own, organization } = roleOrganization;
    const organizations = await tx.query<{ id: number }>(
      `select ${organization} as id from ${table} where ${own} = $1`,
      [role.id],
    );
    return {
      ...row,
      number: freeNumber(row.code.slice(0, 56), new Set(taken.map((other) => other.code))),
      menuIdList: await menusOfRole(tx, role.id),
      orgIdList: organizations.map((other) => other.id),
    };
  });
  const { id } = await records(context).create(
    "access/role",
    {
      name: `${source.name.slice(0, 56)} ${source.number}`,
      code: `${source.code.slice(0, 56)}_${source.number}`,
      orderNo: source.orderNo,
      remark: source.remark,
      dataScope: role.dataScope as RoleCreate["dataScope"],
      menuIdList: source.menuIdList,
      orgIdList: source.orgIdList,
      ...(context.session.superAdmin ? { tenantId: role.tenantId } : {}),
    },
    { as: "caller" },
  );
  await asServer(context.tx, () => copyLimits(context, role.id, id));
  return { id };
}

/** What the role withholds, its copy withholds as well. */
async function copyLimits(context: CallContext, from: number, to: number): Promise<void> {
  const store = records(context);
  await store.createFrom(
    "access/roleApi",
    {
      fields: ["tenantId", "roleId", "route"],
      select: sql`select o.tenant_id, ${to}::bigint, o.route from access_role_api o where o.role_id = ${from}`,
    },
    { as },
  );
  await store.createFrom(
    "access/roleColumn",
    {
      fields: ["tenantId", "roleId", "tableName", "columnName", "mode"],
      select: sql`select o.tenant_id, ${to}::bigint, o.table_name, o.column_name, o.mode
                    from access_role_column o where o.role_id = ${from}`,
    },
    { as },
  );
  await store.createFrom(
    "access/roleRule",
    {
      fields: ["tenantId", "roleId", "tableName", "actions", "condition", "rule", "status"],
      select: sql`select o.tenant_id, ${to}::bigint, o.table_name, o.actions, o.condition, o.rule, o.status
                    from access_role_rule o
                   where o.role_id = ${from} and not exists (
                     select 1 from access_role_rule own where own.role_id = ${to}
                        and own.table_name = o.table_name and own.actions = o.actions and own.rule = o.rule)`,
    },
    { as },
  );
}

function freeNumber(code: string, taken: ReadonlySet<string>): number {
  for (let number = 2; number < mostCopies; number += 1) {
    if (!taken.has(`${code}_${number}`)) return number;
  }
  throw new FormworkError("D1006");
}
