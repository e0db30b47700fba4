import { records } from "../../../../generated/records.ts";
import { is } from "../../core/entity/door/is.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { accountTypes, dataScopes } from "../session/index.ts";
import { asServer } from "../../core/database/asServer.ts";
import { checkLimitsKept } from "./ownLimits.ts";
import { joinTables } from "../joinTables.ts";

const as = { server: "nobody gives more than he has" };

const { roleMenu, tenantMenu } = joinTables;

type Asking = Pick<CallContext, "session" | "tx">;

/**
 * Refuses (D1016) to hand out roles that the person may not hand out: of another tenant, neither held nor made by him
 * (administrators: all of the tenant), or with a menu that he does not hold himself.
 */
export async function checkGrantableRoles(context: Asking, roleIds: number[]): Promise<void> {
  const { session } = context;
  const wanted = [...new Set(roleIds)];
  if (wanted.length === 0 || session.superAdmin) return;
  await asServer(context.tx, async (tx) => {
    const known = { id: wanted, tenantId: session.tenantId, isDelete: false };
    const roles = await records({ tx }).read("access/role", known, ["id", "createUserId"], { as });
    if (roles.length !== wanted.length) throw new FormworkError("D1016");
    await checkLimitsKept(tx, { session }, wanted);
    if (session.accountType >= accountTypes.tenantAdmin) return;
    for (const { id, createUserId } of roles)
      if (!session.roleIds.includes(id) && createUserId !== session.userId)
        throw new FormworkError("D1016");
    const granted = await tx.query<{ id: number }>(
      `select distinct ${roleMenu.menu} as id from ${roleMenu.table} where ${roleMenu.role} = any($1::bigint[])`,
      [wanted.filter((id) => !session.roleIds.includes(id))],
    );
    await checkMenusHeld(
      { session, tx },
      granted.map((row) => row.id),
    );
  });
}

/** Refuses (D1016) menus that the person does not hold: his roles' within the tenant's package; the administrator's: the package. */
export async function checkGrantableMenus(context: Asking, menuIds: number[]): Promise<void> {
  if (menuIds.length === 0 || context.session.superAdmin) return;
  await asServer(context.tx, (tx) => checkMenusHeld({ session: context.session, tx }, menuIds));
}

async function checkMenusHeld({ session, tx }: Asking, menuIds: number[]): Promise<void> {
  const wanted = [...new Set(menuIds)];
  if (wanted.length === 0) return;
  const byRoles = session.accountType < accountTypes.tenantAdmin;
  const [held] = await tx.query<{ count: number }>(
    `select count(distinct package.${tenantMenu.menu})::int as count
       from ${tenantMenu.table} package
      where package.${tenantMenu.tenant} = $1 and package.${tenantMenu.menu} = any($2::bigint[])
        and (not $3 or exists (
          select 1 from ${roleMenu.table} granted
           where granted.${roleMenu.menu} = package.${tenantMenu.menu}
             and granted.${roleMenu.role} = any($4::bigint[])))`,
    [session.tenantId, wanted, byRoles, session.roleIds],
  );
  if (held?.count !== wanted.length) throw new FormworkError("D1016");
}

/**
 * Refuses (D1016) a data scope that the person does not hold himself: "all" only to those who see all, organizations only
 * of his own set, the relative kinds only up to the widest of his roles.
 */
export async function checkGrantableScope(
  context: Asking,
  dataScope: number,
  organizationIds: number[],
): Promise<void> {
  const { scope } = context.session.claims;
  if (scope.kind === "all" || dataScope === dataScopes.self) return;
  if (scope.kind === "self" || dataScope === dataScopes.all) throw new FormworkError("D1016");
  if (dataScope === dataScopes.custom) {
    if (organizationIds.every((id) => scope.orgIds.includes(id))) return;
    throw new FormworkError("D1016");
  }
  const wide = { id: context.session.roleIds, dataScope: is("<=", dataScope) };
  const held = await asServer(context.tx, (tx) =>
    records({ tx }).exists("access/role", wide, { as }),
  );
  if (!held) throw new FormworkError("D1016");
}
