import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
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
  const own = sql`t.id = any(${session.roleIds}::bigint[]) or t.create_user_id = ${session.userId}`;
  const rows = await records({ tx }).read(
    "access/role",
    [{ isDelete: false, ...(tenant === null ? {} : { tenantId: tenant }) }, ...(all ? [] : [own])],
    ["id", "name", "code", "status"],
    { as: { server: "the roles that a person sees" }, order: ["orderNo", "id"] },
  );
  return rows.map(({ status, ...role }) => ({ ...role, disabled: status !== 1 }));
}
