import type { Transaction } from "../../core/database/contract.ts";
import { joinTables } from "../joinTables.ts";

const { roleMenu, tenantMenu } = joinTables;

/** Of these menus the leaves that exist: buttons, and menus and directories without anything below them. Grants hold leaves only. */
export async function leavesOf(tx: Transaction, menuIds: number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select m.id from access_menu m
      where m.id = any($1::bigint[]) and not m.is_delete
        and not exists (select 1 from access_menu below where below.pid = m.id and not below.is_delete)
      order by m.id`,
    [menuIds],
  );
  return rows.map((row) => row.id);
}

/** Leaves that a role grants. */
export async function menusOfRole(tx: Transaction, roleId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select ${roleMenu.menu} as id from ${roleMenu.table} where ${roleMenu.role} = $1 order by id`,
    [roleId],
  );
  return rows.map((row) => row.id);
}

/** Leaves of a tenant's package. */
export async function menusOfTenant(tx: Transaction, tenantId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select ${tenantMenu.menu} as id from ${tenantMenu.table} where ${tenantMenu.tenant} = $1 order by id`,
    [tenantId],
  );
  return rows.map((row) => row.id);
}

/** Route names whose menus and buttons every new role gets at once: home, inbox, user center. */
const startingMenus = ["home", "notice", "sysUserCenter"];

/** Leaves of the menus that a new role starts with, as far as the tenant's package has them. */
export async function startingLeaves(tx: Transaction, tenantId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with start as (select id from access_menu where name = any($1::text[]) and not is_delete)
     select m.id from access_menu m
       join ${tenantMenu.table} package
         on package.${tenantMenu.menu} = m.id and package.${tenantMenu.tenant} = $2
      where not m.is_delete and (m.id in (select id from start) or m.pid in (select id from start))
      order by m.id`,
    [startingMenus, tenantId],
  );
  return rows.map((row) => row.id);
}
