import type { ServerPlace } from "../../../core/entity/door/serverRecords.ts";
import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { cascadeAction } from "../../../core/entity/history/journal.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { generatePassword, hashPassword, noteTemporary } from "../../../features/auth/index.ts";
import {
  heldRoleIds,
  menusOfTenant,
  systemAdminRole,
  writeRoleSet,
} from "../../../features/rights/index.ts";

export interface NewTenant {
  code?: string | null;
  name: string;
  adminAccount: string;
  realName?: string | null;
  phone?: string | null;
  email?: string | null;
}

/** Route names of the menus that a tenant starts with, each with all that lies below it. */
const startingMenus = [
  "home",
  "notice",
  "sysUser",
  "sysRole",
  "sysOrg",
  "sysPos",
  "sysUserCenter",
  "sysNotice",
  "sysFormDes",
];

const as = { server: "a tenant is furnished when it is made" };

/** Leaves of the menus a tenant starts with. */
export async function defaultPackage(tx: Transaction): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with recursive below as (
       select id from access_menu where name = any($1::text[]) and not is_delete
       union select m.id from access_menu m join below on m.pid = below.id where not m.is_delete
     )
     select b.id from below b
      where not exists (select 1 from access_menu m where m.pid = b.id and not m.is_delete)
      order by b.id`,
    [startingMenus],
  );
  return rows.map((row) => row.id);
}

/**
 * Makes what a new tenant needs: root organization, system administrator role with the whole package, and the
 * administrator. Gives the administrator's password, to be shown once.
 */
export async function furnishTenant(
  context: CallContext,
  tenantId: number,
  tenant: NewTenant,
): Promise<string> {
  const { tx } = context;
  await refuseTakenAccount(tx, tenant.adminAccount);
  const orgId = await makeRoot(context, tenantId, tenant);
  const roleId = await makeAdministratorRole(context, tenantId);
  await writeAdministratorMenus(context, tenantId);
  const password = generatePassword();
  const { id: userId } = await records(context).create(
    "access/account",
    {
      tenantId,
      account: tenant.adminAccount,
      realName: tenant.realName ?? tenant.adminAccount,
      phone: tenant.phone ?? null,
      email: tenant.email ?? null,
      accountType: 888,
      orgId,
      password: await hashPassword(password),
    },
    { as },
  );
  await asServer(tx, (server) => noteTemporary(server, userId));
  await writeRoleSet(context, userId, [roleId]);
  await records(context).update("access/tenant", { id: tenantId }, { userId, orgId }, { as });
  return password;
}

/**
 * Gives a tenant what a new one starts with, as far as it is missing: root organization, system administrator role with the
 * whole package, and that role for its administrator. D0007 for an unknown tenant.
 */
export async function completeTenant(context: CallContext, tenantId: number): Promise<void> {
  const { tx } = context;
  const store = records(context);
  const [tenant] = await store.read(
    "access/tenant",
    { id: tenantId, isDelete: false },
    ["name", "code", "adminAccount", "userId", "orgId"],
    { as },
  );
  if (!tenant) throw new FormworkError("D0007");
  const root = { id: tenant.orgId ?? 0, isDelete: false };
  const [kept] = await store.read("access/organization", root, ["id"], { as });
  const orgId = kept?.id ?? (await makeRoot(context, tenantId, tenant));
  await store.update("access/tenant", { id: tenantId }, { orgId }, { as });
  const [role] = await administratorRoles(context, tenantId);
  const roleId = role?.id ?? (await makeAdministratorRole(context, tenantId));
  await writeAdministratorMenus(context, tenantId);
  if (tenant.userId === null) return;
  await writeRoleSet(context, tenant.userId, [...(await heldRoleIds(tx, tenant.userId)), roleId]);
}

async function makeRoot(
  context: CallContext,
  tenantId: number,
  { name, code, adminAccount }: NewTenant,
): Promise<number> {
  const { id } = await records(context).create(
    "access/organization",
    { tenantId, pid: 0, name, code: code ?? adminAccount },
    { as },
  );
  return id;
}

async function makeAdministratorRole(context: CallContext, tenantId: number): Promise<number> {
  const { id } = await records(context).create(
    "access/role",
    { tenantId, name: "System administrator", code: systemAdminRole, dataScope: 1, sysFlag: 1 },
    { as },
  );
  return id;
}

/** Gives the system administrator role of a tenant exactly the tenant's package. */
export async function writeAdministratorMenus(place: ServerPlace, tenantId: number): Promise<void> {
  const { tx } = place;
  const roles = await administratorRoles(place, tenantId);
  const menus = await menusOfTenant(tx, tenantId);
  for (const { id } of roles)
    await records(place).relate("access/role", id, "menuIdList", menus, {
      as: { server: "administrators of a tenant have its whole package" },
      action: cascadeAction,
    });
}

/** The system administrator role of a tenant. */
export const administratorRoles = (place: ServerPlace, tenantId: number) =>
  records(place).read("access/role", { tenantId, code: systemAdminRole, isDelete: false }, ["id"], {
    as,
  });

/** D1301 for an account name that somebody of any tenant has. */
export async function refuseTakenAccount(tx: Transaction, account: string): Promise<void> {
  if (await records({ tx }).exists("access/account", { account, isDelete: false }, { as }))
    throw new FormworkError("D1301");
}
