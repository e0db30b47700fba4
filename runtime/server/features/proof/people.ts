import type { EntityModel } from "../../../shared/entity/model.ts";
import { isLimitable, limitableFields } from "../../core/proof/closedFields.ts";
import type { LimitedPerson, ProofPerson, ProofServer } from "../../core/proof/contract.ts";

type OwnerQuery = ProofServer["ownerQuery"];

/** Every permission there is, for all tenants and roles, so that only rights to rows and fields matter; what is asked meanwhile is not logged. */
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

/** Someone who has signed in, as the proofs need him. */
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

/** Gives an account a role of its own with this code, and takes its others; the role sees all rows. Gives the id of the role. */
async function giveOneRole(ownerQuery: OwnerQuery, account: string, code: string): Promise<string> {
  await takeRoles(ownerQuery, account);
  const [role] = await ownerQuery<{ id: string }>(
    `insert into access_role (tenant_id, name, code, data_scope)
     select tenant_id, 'Proof ' || clock_timestamp(), $2, 1 from access_account where account = $1 returning id::text`,
    [account, code],
  );
  if (!role) throw new Error(`there is no account ${account}`);
  await ownerQuery(
    "insert into access_user_role (account_id, role_id, tenant_id) select id, $2, tenant_id from access_account where account = $1",
    [account, role.id],
  );
  return role.id;
}

/** Does the work as somebody of the seeded tenant who has no role but this one, and every permission. "*": a role that no rule knows. */
export async function asRole(
  ownerQuery: OwnerQuery,
  role: string,
  signIn: (account: string) => Promise<string>,
  work: (person: ProofPerson) => Promise<void>,
): Promise<void> {
  const account = "user1";
  await giveOneRole(ownerQuery, account, role === "*" ? "proof_anybody" : role);
  await grantEverything(ownerQuery);
  await work(await proofPerson(ownerQuery, account, await signIn(account)));
}

/** Another tenant than this one. */
export async function otherTenant(ownerQuery: OwnerQuery, tenantId: number): Promise<number> {
  const [row] = await ownerQuery<{ id: string }>(
    "select id::text from access_tenant where id <> $1 and not is_delete order by id desc limit 1",
    [tenantId],
  );
  return Number(row?.id);
}

/** Accounts of the seeded tenant, each with what its only role closes. */
const limits: { account: string; mode: LimitedPerson["mode"]; turns: number[] }[] = [
  { account: "user1", mode: "closed", turns: [0] },
  { account: "user3", mode: "closed", turns: [1] },
  { account: "hanlu", mode: "readOnly", turns: [0, 1] },
];

/**
 * People who have one role alone, which gives every permission and all rows and closes every second field of the entities, or makes all of them
 * read only. `signIn` gives the token of an account.
 */
export async function limitedPeople(
  ownerQuery: OwnerQuery,
  models: readonly EntityModel[],
  signIn: (account: string) => Promise<string>,
): Promise<LimitedPerson[]> {
  const people: LimitedPerson[] = [];
  for (const { account, mode, turns } of limits) {
    const closes: LimitedPerson["closes"] = (entity, field) =>
      turns.includes(limitableFields(entity).indexOf(field) % 2);
    const role = await giveOneRole(ownerQuery, account, `proof_${account}`);
    for (const entity of models.filter(isLimitable)) {
      const names = limitableFields(entity).filter((field) => closes(entity, field));
      await ownerQuery(
        `insert into access_role_column (tenant_id, role_id, table_name, column_name, mode)
         select r.tenant_id, r.id, $2, n, $4 from access_role r, unnest($3::text[]) n where r.id = $1`,
        [role, entity.table, names.map(({ name }) => name), mode],
      );
    }
    await grantEverything(ownerQuery);
    const person = await proofPerson(ownerQuery, account, await signIn(account));
    people.push({ ...person, mode, closes });
  }
  return people;
}
