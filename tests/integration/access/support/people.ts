import type { TestDatabase } from "../../../support/testDatabase.ts";

/** What rights come from, read straight from the tables. */
export interface Asker {
  account: string;
  id: number;
  tenantId: number;
  orgId: number | null;
  accountType: number;
  roleIds: number[];
  roleCodes: string[];
  /** Whose rows he sees where a data scope counts, by a model of its own. */
  sees: { all: boolean; self: boolean; orgIds: Set<number> };
}

interface Facts {
  id: string;
  tenant_id: string;
  org_id: string | null;
  account_type: number;
}

/** Works out who a person is for the matrix; the rules are those of the contract, 5.3, and nothing of the product is asked. */
export async function readAsker({ ownerQuery }: TestDatabase, account: string): Promise<Asker> {
  const [facts] = await ownerQuery<Facts>(
    "select id::text, tenant_id::text, org_id::text, account_type from access_account where account = $1",
    [account],
  );
  if (!facts) throw new Error(`there is no account ${account}`);
  const [id, tenantId] = [Number(facts.id), Number(facts.tenant_id)];
  const orgId = facts.org_id === null ? null : Number(facts.org_id);
  const roles = await ownerQuery<{ id: string; code: string; data_scope: number }>(
    `select r.id::text, r.code, r.data_scope from access_user_role u join access_role r on r.id = u.role_id
      where u.account_id = $1 and r.status = 1 and not r.is_delete and r.tenant_id = $2`,
    [id, tenantId],
  );
  const ids = async (sql: string, parameters: unknown[]) =>
    (await ownerQuery<{ id: string }>(sql, parameters)).map((row) => Number(row.id));
  const organizations = await ownerQuery<{ id: string; pid: string }>(
    "select id::text, pid::text from access_organization where tenant_id = $1 and not is_delete",
    [tenantId],
  );
  const below = (top: number): number[] => [
    top,
    ...organizations
      .filter((row) => Number(row.pid) === top)
      .flatMap((row) => below(Number(row.id))),
  ];
  const scopes = new Set(roles.map((role) => role.data_scope));
  const orgIds = new Set<number>();
  if (scopes.has(2) || scopes.has(3) || scopes.has(5)) {
    if (orgId !== null) orgIds.add(orgId);
    for (const found of await ids(
      "select org_id::text as id from access_account_organization where user_id = $1",
      [id],
    ))
      orgIds.add(found);
    for (const found of await ids(
      "select id::text from access_organization where create_user_id = $1 and tenant_id = $2 and not is_delete",
      [id, tenantId],
    ))
      orgIds.add(found);
  }
  if (scopes.has(2) && orgId !== null) for (const found of below(orgId)) orgIds.add(found);
  for (const role of roles.filter(({ data_scope }) => data_scope === 5)) {
    const sql = "select organization_id::text as id from access_role_org where role_id = $1";
    for (const found of await ids(sql, [Number(role.id)])) orgIds.add(found);
  }
  return {
    account,
    id,
    tenantId,
    orgId,
    accountType: facts.account_type,
    roleIds: roles.map((role) => Number(role.id)),
    roleCodes: roles.map((role) => role.code),
    sees: {
      all: facts.account_type >= 888 || scopes.has(1),
      self: orgIds.size === 0,
      orgIds,
    },
  };
}
