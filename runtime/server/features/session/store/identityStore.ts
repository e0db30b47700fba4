import { records } from "../../../../../generated/records.ts";
import { normalizePermissionCode } from "../../../../shared/permission/permissionCode.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { joinTables } from "../../joinTables.ts";
import { grantedCodes } from "../grantedCodes.ts";
import { loadRowRules } from "../rowRules.ts";
import { accountTypes, type Identity, platformTenantId } from "../identity.ts";
import { resolveScope } from "../scope.ts";

const as = { server: "what roles withhold counts for everybody" };

const { accountRole } = joinTables;

/** The part of an identity that comes from roles alone. */
export type RoleRights = Pick<
  Identity,
  "permissions" | "denied" | "closedFields" | "readOnlyFields"
>;

/** Days of a tenant's calendar that are looked at: those of thirty years and more. */
const mostHolidays = 1000;

interface AccountRow {
  id: number;
  account: string;
  real_name: string;
  account_type: number;
  tenant_id: number;
  org_id: number | null;
  org_name: string | null;
  org_type: string | null;
  org_level: number | null;
  org_path: (number | string)[];
  calendar: string[];
  token_version: number;
  enabled: boolean;
  tenant_enabled: boolean | null;
  tenant_ends: string | null;
}

interface RoleRow {
  id: number;
  code: string;
  data_scope: number;
}

/** Reads a person with everything his roles add up to; null when there is no such account. Needs the platform's claims. */
export async function loadIdentity(tx: Transaction, userId: number): Promise<Identity | null> {
  const [account] = await tx.query<AccountRow>(
    `select a.id, a.account, a.real_name, a.account_type, a.org_id, a.token_version,
            coalesce(nullif(a.tenant_id, ${platformTenantId}), home.id, a.tenant_id) as tenant_id,
            o.name as org_name, o.type as org_type, o.level as org_level,
            -- The nearest first; union ends where organizations stand below each other in a circle.
            array(with recursive above as (
                select o.id, o.pid where o.id is not null
                union
                select p.id, p.pid from access_organization p join above on p.id = above.pid
                 where p.tenant_id = o.tenant_id and not p.is_delete)
              select id from above) as org_path,
            array(select (case when h.kind = 'workday' then '+' else '' end) || to_char(h.day, 'YYYY-MM-DD')
                    from office_holiday h where h.tenant_id = coalesce(nullif(a.tenant_id, ${platformTenantId}), home.id, a.tenant_id)
                     and not h.is_delete order by h.day limit ${mostHolidays}) as calendar,
            a.status = 1 as enabled,
            t.status = 1 and not t.is_delete
              and (t.expiration_time is null or t.expiration_time > now()) as tenant_enabled,
            t.expiration_time as tenant_ends
       from access_account a
       left join access_tenant t on t.id = a.tenant_id
       left join access_organization o on o.id = a.org_id and not o.is_delete
       left join access_tenant home on home.code = 'default' and not home.is_delete
      where a.id = $1 and not a.is_delete`,
    [userId],
  );
  if (!account) return null;
  const superAdmin = account.account_type === accountTypes.superAdmin;
  const roles = superAdmin ? [] : await loadRoles(tx, account);
  const roleIds = roles.map((role) => role.id);
  return {
    userId: account.id,
    account: account.account,
    realName: account.real_name,
    accountType: account.account_type,
    tenantId: account.tenant_id,
    orgId: account.org_id,
    orgName: account.org_name,
    orgType: account.org_type,
    orgLevel: account.org_level,
    orgPath: account.org_path.map(Number),
    calendar: account.calendar,
    tokenVersion: account.token_version,
    enabled: account.enabled,
    tenantEnabled: superAdmin || account.tenant_enabled === true,
    tenantEnds: superAdmin || account.tenant_ends === null ? null : Date.parse(account.tenant_ends),
    roleIds,
    roleCodes: roles.map((role) => role.code),
    ...(await loadRoleRights(tx, account.tenant_id, roleIds)),
    rowRules: await loadRowRules(tx, roleIds, { userId: account.id, orgId: account.org_id }),
    scope: await resolveScope(tx, account, roles),
  };
}

/** What roles of a tenant grant and withhold together. Needs the platform's claims. */
export async function loadRoleRights(
  tx: Transaction,
  tenantId: number,
  roleIds: number[],
): Promise<RoleRights> {
  return {
    permissions: new Set((await grantedCodes(tx, tenantId, roleIds)).map(normalizePermissionCode)),
    denied: await loadDenied(tx, roleIds),
    ...(await loadClosedFields(tx, roleIds)),
  };
}

async function loadRoles(tx: Transaction, account: AccountRow): Promise<RoleRow[]> {
  return tx.query<RoleRow>(
    `select r.id, r.code, r.data_scope
       from ${accountRole.table} held
       join access_role r on r.id = held.${accountRole.role}
      where held.${accountRole.account} = $1
        and r.tenant_id = $2 and r.status = 1 and not r.is_delete
      order by r.order_no, r.id`,
    [account.id, account.tenant_id],
  );
}

/** Routes that the roles' API blacklists close; lower case, without "/api/". */
async function loadDenied(tx: Transaction, roleIds: number[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set();
  const rows = await records({ tx }).read("access/roleApi", { roleId: roleIds }, ["route"], { as });
  return new Set(rows.map((row) => normalizePermissionCode(row.route)));
}

/** Fields that the roles' field blacklists close, by table: one role that closes a field is enough. */
async function loadClosedFields(
  tx: Transaction,
  roleIds: number[],
): Promise<Pick<RoleRights, "closedFields" | "readOnlyFields">> {
  const closedFields = new Map<string, Set<string>>();
  const readOnlyFields = new Map<string, Set<string>>();
  if (roleIds.length === 0) return { closedFields, readOnlyFields };
  const rows = await records({ tx }).read(
    "access/roleColumn",
    { roleId: roleIds },
    ["tableName", "columnName", "mode"],
    { as, order: ["tableName", "columnName"] },
  );
  for (const { tableName: table, columnName: column, mode } of rows) {
    const fields = mode === "readOnly" ? readOnlyFields : closedFields;
    fields.set(table, (fields.get(table) ?? new Set<string>()).add(column));
  }
  return { closedFields, readOnlyFields };
}
