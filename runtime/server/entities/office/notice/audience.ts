import type { Transaction } from "../../../core/database/contract.ts";

/**
 * Enabled accounts that a notice is for, as a subquery of ids; `$1` is the notice. Organizations stand for all below them, and only
 * people of the notice's own tenant count.
 */
const recipientsSql = `
  with recursive chosen as (
    select o.id from access_organization o
      join office_notice_org l on l.organization_id = o.id where l.notice_id = $1
    union
    select o.id from access_organization o join chosen c on o.pid = c.id where not o.is_delete
  )
  select a.id, a.tenant_id from access_account a join office_notice n on n.id = $1
   where a.tenant_id = n.tenant_id and a.status = 1 and not a.is_delete
     and case n.audience
       when 'organizations' then a.org_id in (select id from chosen)
       when 'roles' then exists (
         select 1 from access_user_role r join office_notice_role l on l.role_id = r.role_id
          where r.account_id = a.id and l.notice_id = $1)
       when 'users' then exists (
         select 1 from office_notice_user l where l.account_id = a.id and l.notice_id = $1)
       else true end`;

/** How many people a notice reaches. */
export async function countRecipients(server: Transaction, notice: number): Promise<number> {
  const [row] = await server.query<{ count: number }>(
    `select count(*)::int as count from (${recipientsSql}) r`,
    [notice],
  );
  return row?.count ?? 0;
}

/** Gives everybody a notice is for an unread receipt, by which it comes into their inboxes; answers who got one. */
export async function addReceipts(server: Transaction, notice: number): Promise<number[]> {
  const added = await server.query<{ userId: number }>(
    `insert into office_notice_receipt (tenant_id, notice_id, user_id, read_status)
     select r.tenant_id, $1, r.id, 0 from (${recipientsSql}) r
     on conflict do nothing returning user_id as "userId"`,
    [notice],
  );
  return added.map(({ userId }) => Number(userId));
}
