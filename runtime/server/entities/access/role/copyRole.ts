import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { joinTables } from "../../../features/joinTables.ts";
import { menusOfRole, visibleRole } from "../../../features/rights/index.ts";

const { roleOrganization } = joinTables;
const mostCopies = 1000;

/** Makes a role like another one, with its menus, data scope, closed routes and closed columns; its holders stay behind. */
export async function copyRole(
  input: { id: number },
  context: CallContext,
): Promise<{ id: number }> {
  const role = await visibleRole(context, input.id);
  const source = await asServer(context.tx, async (tx) => {
    const [row] = await tx.query<{
      name: string;
      code: string;
      order_no: number;
      remark: string | null;
    }>("select name, code, order_no, remark from access_role where id = $1", [role.id]);
    if (!row) throw new FormworkError("D1002");
    const taken = await tx.query<{ code: string }>(
      "select code from access_role where tenant_id = $1 and not is_delete and starts_with(code, $2)",
      [role.tenantId, `${row.code.slice(0, 56)}_`],
    );
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
  const { id } = await context.records.create("access/role", {
    name: `${source.name.slice(0, 56)} ${source.number}`,
    code: `${source.code.slice(0, 56)}_${source.number}`,
    orderNo: source.order_no,
    remark: source.remark,
    dataScope: role.dataScope,
    menuIdList: source.menuIdList,
    orgIdList: source.orgIdList,
    ...(context.session.superAdmin ? { tenantId: role.tenantId } : {}),
  });
  await asServer(context.tx, async (tx) => {
    await tx.query(
      `insert into access_role_api (tenant_id, role_id, route)
       select tenant_id, $2, route from access_role_api where role_id = $1 on conflict do nothing`,
      [role.id, id],
    );
    await tx.query(
      `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
       select tenant_id, $2, table_name, column_name, mode from access_role_column where role_id = $1
       on conflict do nothing`,
      [role.id, id],
    );
    await tx.query(
      `insert into access_role_rule (tenant_id, role_id, table_name, actions, condition, rule, status)
       select tenant_id, $2, table_name, actions, condition, rule, status from access_role_rule r
        where role_id = $1 and not exists (select 1 from access_role_rule own where own.role_id = $2
              and own.table_name = r.table_name and own.actions = r.actions and own.rule = r.rule)`,
      [role.id, id],
    );
  });
  return { id };
}

function freeNumber(code: string, taken: ReadonlySet<string>): number {
  for (let number = 2; number < mostCopies; number += 1) {
    if (!taken.has(`${code}_${number}`)) return number;
  }
  throw new FormworkError("D1006");
}
