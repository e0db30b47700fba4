import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { CallContext, Session } from "../../core/http/contract.ts";
import { accountTypes } from "../session/index.ts";
import { asServer } from "../../core/database/asServer.ts";

/** Code of the role that every tenant's administrator holds. */
export const systemAdminRole = "sys_admin";

/** What the rules look at of a role. */
export interface RuledRole {
  id: number;
  code: string | null;
  tenantId: number;
  dataScope: number;
  createUserId: number | null;
}

type Asking = Pick<CallContext, "session" | "tx">;

/** A role the person may look at: administrators all of the tenant, others what they hold or made. D1002 otherwise. */
export async function visibleRole(context: Asking, id: number): Promise<RuledRole> {
  const { session } = context;
  const [role] = await asServer(context.tx, (tx) =>
    tx.query<RuledRole>(
      `select id, code, tenant_id as "tenantId", data_scope as "dataScope", create_user_id as "createUserId"
         from access_role where id = $1 and not is_delete`,
      [id],
    ),
  );
  if (!role || !maySee(session, role)) throw new FormworkError("D1002");
  return role;
}

/** The id of a role; of the system administrator's role where the platform names a tenant, as clients do in the list of tenants. */
export async function roleOrTenants({ session, tx }: Asking, id: number): Promise<number> {
  if (!session.superAdmin) return id;
  const [role] = await tx.query<{ id: number }>(
    `select r.id from access_tenant t join access_role r on r.tenant_id = t.id and r.code = $2 and not r.is_delete
      where t.id = $1 and not t.is_delete`,
    [id, systemAdminRole],
  );
  return role?.id ?? id;
}

/** A role the person may change: D1020 for the system administrator's unless he is of the platform, D1016 when not his. */
export async function changeableRole(
  context: Asking,
  id: number,
  systemRefusal: "D1019" | "D1020" | "D1021" = "D1020",
): Promise<RuledRole> {
  const role = await visibleRole(context, id);
  checkMayChangeRole(context.session, role, systemRefusal);
  return role;
}

/** The rule of `changeableRole` for a role at hand. */
function checkMayChangeRole(
  session: Session,
  role: Pick<RuledRole, "code" | "createUserId">,
  systemRefusal: "D1019" | "D1020" | "D1021" = "D1020",
): void {
  if (session.superAdmin) return;
  if (role.code === systemAdminRole) throw new FormworkError(systemRefusal);
  if (session.accountType >= accountTypes.tenantAdmin) return;
  // A held role that somebody else made must stay as it is, or its holder would raise himself.
  if (role.createUserId !== session.userId) throw new FormworkError("D1016");
}

function maySee(session: Session, role: RuledRole): boolean {
  if (session.superAdmin) return true;
  if (role.tenantId !== session.tenantId) return false;
  if (session.accountType >= accountTypes.tenantAdmin) return true;
  return session.roleIds.includes(role.id) || role.createUserId === session.userId;
}
