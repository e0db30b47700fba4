import type { Transaction } from "../../core/database/contract.ts";
import { joinTables } from "../joinTables.ts";

const { roleMenu, tenantMenu } = joinTables;

/**
 * Codes of the buttons that the roles grant, as far as the tenant's package allows them, in the spelling of the menus,
 * sorted. A disabled button is closed, and so are the buttons of a disabled or deleted menu.
 */
export async function grantedCodes(
  tx: Transaction,
  tenantId: number,
  roleIds: number[],
): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx.query<{ code: string }>(
    `select distinct m.permission as code
       from ${roleMenu.table} granted
       join access_menu m on m.id = granted.${roleMenu.menu}
       join ${tenantMenu.table} package
         on package.${tenantMenu.menu} = m.id and package.${tenantMenu.tenant} = $2
      where granted.${roleMenu.role} = any($1::bigint[])
        and m.permission is not null and m.status = 1 and not m.is_delete
        and (m.pid = 0 or exists (
          select 1 from access_menu page where page.id = m.pid and page.status = 1 and not page.is_delete))
      order by code`,
    [roleIds, tenantId],
  );
  return rows.map((row) => row.code);
}
