import { records } from "../../../../generated/records.ts";
import type { RoleTable } from "../../../../generated/access/role/table.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { CallContext, Session } from "../../core/http/contract.ts";
import { accountTypes } from "../session/index.ts";
import { asServer } from "../../core/database/asServer.ts";

const as = { server: "which roles are there, before it is asked who may see them" };

/** Code of the role that every tenant's administrator holds. */
export const systemAdminRole = "sys_admin";

const ruled = ["id", "code", "tenantId", "dataScope", "createUserId"] as const;

/** What the rules look at of a role. */
export type RuledRole = Pick<RoleTable, (typeof ruled)[number]>;

type Asking = Pick<CallContext, "session" | "tx">;

/** A role the person may look at: administrators all of the tenant, others what they hold or made. D1002 otherwise. */
export async function visibleRole(context: Asking, id: number): Promise<RuledRole> {
  const { session } = context;
  const [role] = await asServer(context.tx, (tx) =>
    records({ tx }).read("access/role", { id, isDelete: false }, ruled, { as }),
  );
  if (!role || !maySee(session, role)) throw new FormworkError("D1002");
  return role;
}

/** The id of a role; of the system administrator's role where the platform names a tenant, as clients do in the list of tenants. */
export async function roleOrTenants({ session, tx }: Asking, id: number): Promise<number> {
  if (!session.superAdmin) return id;
  const store = records({ tx });
  if (!(await store.exists("access/tenant", { id, isDelete: false }, { as }))) return id;
  const administrators = { tenantId: id, code: systemAdminRole, isDelete: false };
  const [role] = await store.read("access/role", administrators, ["id"], { as });
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
