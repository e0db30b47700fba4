import { mergeDataScopes, type RoleDataScope } from "../../../shared/permission/mergeDataScopes.ts";
import type { Claims, Transaction } from "../../core/database/contract.ts";
import { joinTables } from "../joinTables.ts";
import { accountTypes } from "./identity.ts";

const { roleOrganization } = joinTables;

/** DataScopeEnum. */
export const dataScopes = { all: 1, below: 2, own: 3, self: 4, custom: 5 } as const;

interface ScopedAccount {
  id: number;
  account_type: number;
  tenant_id: number;
  org_id: number | null;
}

interface ScopedRole {
  id: number;
  data_scope: number;
}

/** An organization that belongs to a person's set, and why. */
interface SetMember {
  reason: "below" | "affiliated" | "created" | "chosen";
  id: number;
}

/** Adds the data scopes of all roles up (the rules: mergeDataScopes), over the organizations of the person's tenant. */
export async function resolveScope(
  tx: Transaction,
  account: ScopedAccount,
  roles: ScopedRole[],
): Promise<Claims["scope"]> {
  if (account.account_type >= accountTypes.tenantAdmin) return { kind: "all" };
  const members = await readMembers(tx, account, roles);
  const idsOf = (reason: SetMember["reason"]) =>
    members.filter((member) => member.reason === reason).map((member) => member.id);
  return mergeDataScopes(
    roles.map((role) => ({
      dataScope: role.data_scope as RoleDataScope["dataScope"],
      orgIds: idsOf("chosen"),
    })),
    { orgId: account.org_id, extOrgIds: idsOf("affiliated"), createdOrgIds: idsOf("created") },
    () => idsOf("below"),
  );
}

/** Reads what the roles look at; nothing where no role looks at organizations. */
async function readMembers(
  tx: Transaction,
  account: ScopedAccount,
  roles: ScopedRole[],
): Promise<SetMember[]> {
  const kinds = new Set(roles.map((role) => role.data_scope));
  const widening = [dataScopes.below, dataScopes.own, dataScopes.custom];
  if (kinds.has(dataScopes.all) || !widening.some((kind) => kinds.has(kind))) return [];
  const customRoles = roles.filter((role) => role.data_scope === dataScopes.custom);
  return tx.query<SetMember>(
    `with recursive below as (
       select id from access_organization
        where $4 and id = $2 and tenant_id = $3 and not is_delete
       union
       select o.id from access_organization o join below on o.pid = below.id
        where o.tenant_id = $3 and not o.is_delete
     )
     select 'below' as reason, id from below
     union all select 'created', id from access_organization
            where tenant_id = $3 and not is_delete and create_user_id = $1
     union all select 'affiliated', e.org_id from access_account_organization e
             join access_organization o on o.id = e.org_id
            where e.user_id = $1 and o.tenant_id = $3 and not o.is_delete
     union all select 'chosen', g.${roleOrganization.organization}
             from ${roleOrganization.table} g
             join access_organization o on o.id = g.${roleOrganization.organization}
            where g.${roleOrganization.role} = any($5::bigint[])
              and o.tenant_id = $3 and not o.is_delete`,
    [
      account.id,
      account.org_id,
      account.tenant_id,
      kinds.has(dataScopes.below),
      customRoles.map((role) => role.id),
    ],
  );
}
