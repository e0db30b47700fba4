import type { ProofPerson, ProofServer } from "../../core/proof/contract.ts";

type OwnerQuery = ProofServer["ownerQuery"];

/** Every permission there is, for all tenants and roles, so that only rows and fields stand in the way; what is asked meanwhile is not logged. */
export async function grantEverything(ownerQuery: OwnerQuery): Promise<void> {
  await ownerQuery("update system_config set value = 'False' where code = 'sys_oplog'");
  await ownerQuery(
    `insert into access_tenant_menu (tenant_id, menu_id)
     select t.id, m.id from access_tenant t, access_menu m where m.tenant_id is null on conflict do nothing`,
  );
  await ownerQuery(
    `insert into access_role_menu (role_id, menu_id, tenant_id)
     select r.id, m.id, r.tenant_id from access_role r, access_menu m where m.tenant_id is null on conflict do nothing`,
  );
}

/** Somebody who has signed in, as the proofs need him. */
export async function proofPerson(
  ownerQuery: OwnerQuery,
  account: string,
  token: string,
): Promise<ProofPerson> {
  const [row] = await ownerQuery<{ id: string; tenant_id: string }>(
    "select id::text, tenant_id::text from access_account where account = $1",
    [account],
  );
  if (!row) throw new Error(`there is no account ${account}`);
  return { token, id: Number(row.id), tenantId: Number(row.tenant_id) };
}

/** Leaves an account without any role. */
export async function takeRoles(ownerQuery: OwnerQuery, account: string): Promise<void> {
  await ownerQuery(
    "delete from access_user_role where account_id = (select id from access_account where account = $1)",
    [account],
  );
}

/** Another tenant than this one. */
export async function otherTenant(ownerQuery: OwnerQuery, tenantId: number): Promise<number> {
  const [row] = await ownerQuery<{ id: string }>(
    "select id::text from access_tenant where id <> $1 and not is_delete order by id desc limit 1",
    [tenantId],
  );
  return Number(row?.id);
}
