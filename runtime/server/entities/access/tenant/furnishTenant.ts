import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { generatePassword, hashPassword, noteTemporary } from "../../../features/auth/index.ts";
import { joinTables } from "../../../features/joinTables.ts";
import {
  menusOfTenant,
  systemAdminRole,
  writeJoin,
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

const { accountRole, roleMenu } = joinTables;

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
  { tx, session }: Pick<CallContext, "tx" | "session">,
  tenantId: number,
  tenant: NewTenant,
): Promise<string> {
  await refuseTakenAccount(tx, tenant.adminAccount);
  const by: By = [session.userId, session.realName];
  const orgId = await makeRoot(tx, tenantId, tenant, by);
  const roleId = await makeAdministratorRole(tx, tenantId, by);
  await writeAdministratorMenus(tx, tenantId);
  const password = generatePassword();
  const userId = await insertId(
    tx,
    `insert into access_account (tenant_id, account, real_name, phone, email, account_type, org_id, password,
                                 create_user_id, create_user_name)
     values ($1, $2, $3, $4, $5, 888, $6, $7, $8, $9) returning id`,
    [
      tenantId,
      tenant.adminAccount,
      tenant.realName ?? tenant.adminAccount,
      tenant.phone ?? null,
      tenant.email ?? null,
      orgId,
      await hashPassword(password),
      ...by,
    ],
  );
  await asServer(tx, (server) => noteTemporary(server, userId));
  await writeRoleSet(tx, userId, [roleId]);
  await tx.query("update access_tenant set user_id = $2, org_id = $3 where id = $1", [
    tenantId,
    userId,
    orgId,
  ]);
  return password;
}

/**
 * Gives a tenant what a new one starts with, as far as it is missing: root organization, system administrator role with the
 * whole package, and that role for its administrator. D0007 for an unknown tenant.
 */
export async function completeTenant(
  { tx, session }: Pick<CallContext, "tx" | "session">,
  tenantId: number,
): Promise<void> {
  const [tenant] = await tx.query<NewTenant & { userId: number | null; orgId: number | null }>(
    `select t.name, t.code, t.admin_account as "adminAccount", t.user_id as "userId", o.id as "orgId"
       from access_tenant t
       left join access_organization o on o.id = t.org_id and not o.is_delete
      where t.id = $1 and not t.is_delete`,
    [tenantId],
  );
  if (!tenant) throw new FormworkError("D0007");
  const by: By = [session.userId, session.realName];
  const orgId = tenant.orgId ?? (await makeRoot(tx, tenantId, tenant, by));
  await tx.query("update access_tenant set org_id = $2 where id = $1", [tenantId, orgId]);
  const [role] = await tx.query<{ id: number }>(
    "select id from access_role where tenant_id = $1 and code = $2 and not is_delete",
    [tenantId, systemAdminRole],
  );
  const roleId = role?.id ?? (await makeAdministratorRole(tx, tenantId, by));
  await writeAdministratorMenus(tx, tenantId);
  if (tenant.userId === null) return;
  const { table, account, role: held } = accountRole;
  await tx.query(
    `insert into ${table} (${account}, ${held}) select $1, $2
      where not exists (select 1 from ${table} where ${account} = $1 and ${held} = $2)`,
    [tenant.userId, roleId],
  );
}

/** Id and name of whoever makes it. */
type By = [userId: number, name: string];

function makeRoot(tx: Transaction, tenantId: number, tenant: NewTenant, by: By): Promise<number> {
  return insertId(
    tx,
    `insert into access_organization (tenant_id, pid, name, code, create_user_id, create_user_name)
     values ($1, 0, $2, $3, $4, $5) returning id`,
    [tenantId, tenant.name, tenant.code ?? tenant.adminAccount, ...by],
  );
}

function makeAdministratorRole(tx: Transaction, tenantId: number, by: By): Promise<number> {
  return insertId(
    tx,
    `insert into access_role (tenant_id, name, code, data_scope, sys_flag, create_user_id, create_user_name)
     values ($1, $2, $3, 1, 1, $4, $5) returning id`,
    [tenantId, "System administrator", systemAdminRole, ...by],
  );
}

/** Gives the system administrator role of a tenant exactly the tenant's package. */
export async function writeAdministratorMenus(tx: Transaction, tenantId: number): Promise<void> {
  const roles = await tx.query<{ id: number }>(
    "select id from access_role where tenant_id = $1 and code = $2 and not is_delete",
    [tenantId, systemAdminRole],
  );
  const menus = await menusOfTenant(tx, tenantId);
  for (const { id } of roles)
    await writeJoin(tx, [roleMenu.table, roleMenu.role, roleMenu.menu], id, menus);
}

/** D1301 for an account name that somebody of any tenant has. */
export async function refuseTakenAccount(tx: Transaction, account: string): Promise<void> {
  const taken = await tx.query(
    "select 1 from access_account where account = $1 and not is_delete",
    [account],
  );
  if (taken.length > 0) throw new FormworkError("D1301");
}

async function insertId(tx: Transaction, text: string, parameters: unknown[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(text, parameters);
  if (!row) throw new Error("an insert gave no id");
  return row.id;
}
