import { normalizePermissionCode } from "../../../shared/permission/permissionCode.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { joinTables } from "../joinTables.ts";

const { tenantMenu } = joinTables;

/** Permission codes that a tenant's package allows its roles, normalized. Needs the platform's claims. */
export async function packageCodes(tx: Transaction, tenantId: number): Promise<Set<string>> {
  const rows = await tx.query<{ code: string }>(
    `select distinct m.permission as code from ${tenantMenu.table} package
       join access_menu m on m.id = package.${tenantMenu.menu}
      where package.${tenantMenu.tenant} = $1 and m.permission is not null and not m.is_delete`,
    [tenantId],
  );
  return new Set(rows.map(({ code }) => normalizePermissionCode(code)));
}
