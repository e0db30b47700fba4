import type { Transaction } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { accountTypes } from "../session/index.ts";

export interface RoleChoice {
  id: number;
  name: string;
  code: string | null;
  disabled: boolean;
}

/**
 * Roles of a tenant that the person sees: administrators all, others those they hold or made. Disabled ones are marked.
 * Needs the server's rights; a person of a tenant is only ever given his own tenant's.
 */
export async function visibleRoles(
  tx: Transaction,
  session: Session,
  tenantId: number | null,
): Promise<RoleChoice[]> {
  const tenant = session.superAdmin ? tenantId : session.tenantId;
  const all = session.accountType >= accountTypes.tenantAdmin;
  const rows = await tx.query<{ id: number; name: string; code: string | null; status: number }>(
    `select id, name, code, status from access_role
      where not is_delete and ($1::bigint is null or tenant_id = $1)
        and ($2 or id = any($3::bigint[]) or create_user_id = $4)
      order by order_no, id`,
    [tenant, all, session.roleIds, session.userId],
  );
  return rows.map(({ status, ...role }) => ({ ...role, disabled: status !== 1 }));
}
