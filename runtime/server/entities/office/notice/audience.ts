import { records } from "../../../../../generated/records.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { ServerPlace } from "../../../core/entity/door/serverRecords.ts";
import { createParameters } from "../../../core/entity/parameters.ts";
import { sql, type SqlPart } from "../../../core/entity/door/sqlPart.ts";

/**
 * Enabled accounts that a notice is for, as a subquery of ids. Organizations stand for all below them, and only
 * people of the notice's own tenant count.
 */
const recipientsOf = (notice: number): SqlPart => sql`
  with recursive chosen as (
    select o.id from access_organization o
      join office_notice_org l on l.organization_id = o.id where l.notice_id = ${notice}
    union
    select o.id from access_organization o join chosen c on o.pid = c.id where not o.is_delete
  )
  select a.id, a.tenant_id from access_account a join office_notice n on n.id = ${notice}
   where a.tenant_id = n.tenant_id and a.status = 1 and not a.is_delete
     and case n.audience
       when 'organizations' then a.org_id in (select id from chosen)
       when 'roles' then exists (
         select 1 from access_user_role r join office_notice_role l on l.role_id = r.role_id
          where r.account_id = a.id and l.notice_id = ${notice})
       when 'users' then exists (
         select 1 from office_notice_user l where l.account_id = a.id and l.notice_id = ${notice})
       else true end`;

/** How many people a notice reaches. */
export async function countRecipients(server: Transaction, notice: number): Promise<number> {
  const parameters = createParameters();
  const recipients = recipientsOf(notice).bindTo(parameters);
  const [row] = await server.query<{ count: number }>(
    `select count(*)::int as count from (${recipients}) r`,
    parameters.values,
  );
  return row?.count ?? 0;
}

/** Gives everybody a notice is for an unread receipt, by which it comes into their inboxes; answers who got one. */
export async function addReceipts(server: ServerPlace, notice: number): Promise<number[]> {
  const added = await records(server).createFrom(
    "office/noticeReceipt",
    {
      fields: ["tenantId", "noticeId", "userId", "readStatus"],
      select: sql`select r.tenant_id, ${notice}::bigint, r.id, 0 from (${recipientsOf(notice)}) r`,
    },
    { as: { server: "everybody a notice is for gets a receipt" }, returning: ["userId"] },
  );
  return added.map(({ userId }) => userId);
}
