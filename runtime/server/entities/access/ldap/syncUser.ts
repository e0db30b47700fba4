import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { accountTypes } from "../../../features/session/index.ts";
import type { DirectoryPerson, DirectorySettings } from "../../../features/ldap/index.ts";

/**
 * Makes the domain accounts of a directory what was read of it. An enabled account of the same tenant is linked when its name equals
 * the employee number of exactly one person; administrators never are, so that no directory entry becomes one. Needs the server's
 * rights.
 */
export async function writePeople(
  tx: Transaction,
  { id, tenantId }: Pick<DirectorySettings, "id" | "tenantId">,
  people: DirectoryPerson[],
): Promise<void> {
  const as = { server: "the directory says who there is" };
  const store = records({ tx });
  const known = people.map(({ account }) => account);
  await store.remove(
    "access/accountLdap",
    [{ ldapId: id }, sql`t.account <> all(${known}::text[])`],
    { as },
  );
  await store.upsert(
    "access/accountLdap",
    people.map((person) => ({ ...person, tenantId, ldapId: id })),
    { by: ["tenantId", "ldapId", "account"], as },
  );
  const linked = sql`select a.id from access_account a
    where a.tenant_id = ${tenantId} and a.account = t.employee_id and a.status = 1 and not a.is_delete
      and a.account_type < ${accountTypes.tenantAdmin}
      and not exists (select 1 from access_account_ldap other
                       where other.ldap_id = t.ldap_id and other.employee_id = t.employee_id and other.id <> t.id)`;
  await store.update(
    "access/accountLdap",
    { tenantId, ldapId: id },
    { userId: sql`(${linked})` },
    { as },
  );
}
