import type { Claims, Transaction } from "../../core/database/contract.ts";
import { joinTables } from "../rights/joinTables.ts";
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

/**
 * Adds the data scopes of all roles up, whatever their order: one "all" gives everything; else the organizations of the
 * roles together with the person's own, affiliated and self-made ones; a person whose roles say "self" only (or who has
 * none) sees his own rows.
 */
export async function resolveScope(
  tx: Transaction,
  account: ScopedAccount,
  roles: ScopedRole[],
): Promise<Claims["scope"]> {
  const kinds = new Set(roles.map((role) => role.data_scope));
  if (account.account_type >= accountTypes.tenantAdmin || kinds.has(dataScopes.all))
    return { kind: "all" };
  const widening = [dataScopes.below, dataScopes.own, dataScopes.custom];
  if (!widening.some((kind) => kinds.has(kind))) return { kind: "self" };
  const customRoles = roles.filter((role) => role.data_scope === dataScopes.custom);
  const rows = await tx.query<{ id: number }>(
    `with recursive below as (
       select id from access_organization
        where $4 and id = $2 and tenant_id = $3 and not is_delete
       union
       select o.id from access_organization o join below on o.pid = below.id
        where o.tenant_id = $3 and not o.is_delete
     )
     select id from below
     union select id from access_organization
            where tenant_id = $3 and not is_delete and (id = $2 or create_user_id = $1)
     union select org_id from access_account_organization where user_id = $1
     union select g.${roleOrganization.organization}
             from ${roleOrganization.table} g
             join access_organization o on o.id = g.${roleOrganization.organization}
            where g.${roleOrganization.role} = any($5::bigint[])
              and o.tenant_id = $3 and not o.is_delete
     order by id`,
    [
      account.id,
      account.org_id,
      account.tenant_id,
      kinds.has(dataScopes.below),
      customRoles.map((role) => role.id),
    ],
  );
  return { kind: "orgs", orgIds: rows.map((row) => row.id) };
}
