import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";

/**
 * What roles withhold: closed calls, closed fields, row rules. Anyone who is limited himself hands out no role that is limited less, or he
 * would give what he does not have. All need the server's rights.
 */
const limits = [
  {
    table: "access_role_api",
    same: "lower(other.route) = lower(own.route)",
  },
  {
    table: "access_role_column",
    same: `other.table_name = own.table_name and other.column_name = own.column_name
           and (other.mode = own.mode or other.mode = 'closed')`,
  },
] as const;

/** Gives a new role everything that its maker's roles withhold from him. */
export async function inheritLimits(
  tx: Transaction,
  { session }: Pick<CallContext, "session">,
  role: { id: number; tenantId: number },
): Promise<void> {
  if (session.superAdmin || session.roleIds.length === 0) return;
  const as = { server: "a role is limited as its maker is" };
  const store = records({ tx });
  const owner = sql`${role.tenantId}::bigint, ${role.id}::bigint`;
  const own = sql`o.role_id = any(${session.roleIds}::bigint[])`;
  await store.createFrom(
    "access/roleApi",
    {
      fields: ["tenantId", "roleId", "route"],
      select: sql`select distinct ${owner}, o.route from access_role_api o where ${own}`,
    },
    { as },
  );
  await store.createFrom(
    "access/roleColumn",
    {
      fields: ["tenantId", "roleId", "tableName", "columnName", "mode"],
      select: sql`select distinct ${owner}, o.table_name, o.column_name, o.mode from access_role_column o where ${own}`,
    },
    { as },
  );
  await store.createFrom(
    "access/roleRule",
    {
      fields: ["tenantId", "roleId", "tableName", "actions", "condition", "rule", "status"],
      select: sql`select ${owner}, o.table_name, o.actions, o.condition, o.rule, o.status
                    from access_role_rule o where ${own} and o.status = 1`,
    },
    { as },
  );
}

/** Refuses (D1016) roles that withhold less than the person's own roles withhold from him. */
export async function checkLimitsKept(
  tx: Transaction,
  { session }: Pick<CallContext, "session">,
  roleIds: number[],
): Promise<void> {
  if (session.superAdmin || roleIds.length === 0) return;
  for (const { table, same } of limits) {
    const missing = await tx.query(
      `select 1 from ${table} own cross join unnest($2::bigint[]) wanted (id)
        where own.role_id = any($1::bigint[]) and not exists (
          select 1 from ${table} other where other.role_id = wanted.id and ${same}) limit 1`,
      [session.roleIds, roleIds],
    );
    if (missing.length > 0) throw new FormworkError("D1016");
  }
  await checkRowRulesKept(tx, session.roleIds, roleIds);
}

/** Where the person's rows of a table are limited, a role has rules for it, and none that the person has not himself. */
async function checkRowRulesKept(
  tx: Transaction,
  ownRoles: number[],
  wanted: number[],
): Promise<void> {
  const wider = await tx.query(
    `with own as (
       select distinct table_name, action, rule from access_role_rule,
              unnest(string_to_array(actions, ',')) action
        where role_id = any($1::bigint[]) and status = 1),
     theirs as (
       select role_id, table_name, action, rule from access_role_rule,
              unnest(string_to_array(actions, ',')) action
        where role_id = any($2::bigint[]) and status = 1)
     select 1 from (select distinct table_name, action from own) limited
       cross join unnest($2::bigint[]) role (id)
      where not exists (select 1 from theirs t where t.role_id = role.id
              and t.table_name = limited.table_name and t.action = limited.action)
         or exists (select 1 from theirs t where t.role_id = role.id
              and t.table_name = limited.table_name and t.action = limited.action
              and not exists (select 1 from own o where o.table_name = t.table_name
                    and o.action = t.action and o.rule = t.rule))
      limit 1`,
    [ownRoles, wanted],
  );
  if (wider.length > 0) throw new FormworkError("D1016");
}
