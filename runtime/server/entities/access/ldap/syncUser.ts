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
  await tx.query(
    `delete from access_account_ldap where ldap_id = $1 and account <> all($2::text[])`,
    [id, people.map(({ account }) => account)],
  );
  await tx.query(
    `insert into access_account_ldap as known (tenant_id, ldap_id, account, user_name, employee_id, dept_code,
                                               pwd_last_set_time, mail, account_expires_flag, dont_expires_flag, dn)
     select $1, $2, p."account", p."userName", p."employeeId", p."deptCode", p."pwdLastSetTime", p."mail",
            p."accountExpiresFlag", p."dontExpiresFlag", p."dn"
       from jsonb_to_recordset($3::jsonb) as p("account" text, "userName" text, "employeeId" text, "deptCode" text,
              "pwdLastSetTime" timestamptz, "mail" text, "accountExpiresFlag" boolean, "dontExpiresFlag" boolean, "dn" text)
     on conflict (tenant_id, ldap_id, account) do update
       set user_name = excluded.user_name, employee_id = excluded.employee_id, dept_code = excluded.dept_code,
           pwd_last_set_time = excluded.pwd_last_set_time, mail = excluded.mail,
           account_expires_flag = excluded.account_expires_flag, dont_expires_flag = excluded.dont_expires_flag,
           dn = excluded.dn`,
    [tenantId, id, JSON.stringify(people)],
  );
  await tx.query(
    `update access_account_ldap l
        set user_id = (
          select a.id from access_account a
           where a.tenant_id = $1 and a.account = l.employee_id and a.status = 1 and not a.is_delete
             and a.account_type < $3
             and not exists (select 1 from access_account_ldap other
                              where other.ldap_id = l.ldap_id and other.employee_id = l.employee_id and other.id <> l.id))
      where l.tenant_id = $1 and l.ldap_id = $2`,
    [tenantId, id, accountTypes.tenantAdmin],
  );
}
