import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { type Attachment, attachmentsSql } from "../../../features/inbox/index.ts";
import { consoleTime } from "../../../features/wire/index.ts";

/** A published notice as its readers get it. */
export interface PublishedNotice {
  id: number;
  title: string;
  content: string;
  type: number;
  publicUserId: number | null;
  publicUserName: string | null;
  publicOrgId: number | null;
  publicOrgName: string | null;
  publicTime: string | null;
  cancelTime: string | null;
  status: number;
  tenantId: number | null;
  createTime: string | null;
  updateTime: string | null;
  createUserId: number | null;
  createUserName: string | null;
  updateUserId: number | null;
  updateUserName: string | null;
  pinned: boolean;
  mustAcknowledge: boolean;
  endAt: string | null;
  attachments: Attachment[];
}

/** A notice with the mark whether its reader has read it. */
export interface Receipt {
  id: number;
  noticeId: number;
  userId: number;
  readStatus: number;
  readTime: string | null;
  sysNotice: PublishedNotice;
}

export type ReceiptRow = Omit<PublishedNotice, "id"> &
  Pick<Receipt, "id" | "noticeId" | "userId" | "readStatus" | "readTime">;

/** Select list and tables of notices, as `n`; conditions follow after `where`. */
export const noticeSql = {
  columns: `n.title, n.content, n.type, n.public_user_id as "publicUserId",
            u.real_name as "publicUserName", n.public_org_id as "publicOrgId", o.name as "publicOrgName",
            n.public_time as "publicTime", n.cancel_time as "cancelTime", n.status,
            n.tenant_id as "tenantId", n.create_time as "createTime", n.update_time as "updateTime",
            n.create_user_id as "createUserId", n.create_user_name as "createUserName",
            n.update_user_id as "updateUserId", n.update_user_name as "updateUserName",
            n.pinned, n.must_acknowledge as "mustAcknowledge", n.end_at as "endAt",
            ${attachmentsSql} as attachments`,
  from: `office_notice n
         left join access_account u on u.id = n.public_user_id
         left join access_organization o on o.id = n.public_org_id`,
} as const;

/**
 * Condition: notices `n` that a person may read. $2: who, $3: the platform's administrator, $4: the tenant. Its author, and who has
 * received it while it is published or after its end; a recalled one is read by its author alone.
 */
export const readableSql = `not n.is_delete and ($3 or n.tenant_id = $4)
  and ($3 or n.create_user_id = $2 or (n.status = 1 or n.status = 2 and n.recall_note is null) and exists (
    select 1 from office_notice_receipt r where r.notice_id = n.id and r.user_id = $2))`;

/** The same for the notices a person has received, with the receipts as `r`. */
export const receivedSql = {
  columns: `r.id, r.notice_id as "noticeId", r.user_id as "userId", r.read_status as "readStatus",
            r.read_time as "readTime", ${noticeSql.columns}`,
  from: `${noticeSql.from}
         join office_notice_receipt r on n.id = r.notice_id and n.status = 1 and not n.is_delete`,
} as const;

/** Shapes a row of `noticeSql` with its id for the wire. */
export function noticeOf(notice: PublishedNotice): PublishedNotice {
  return {
    ...notice,
    publicTime: consoleTime(notice.publicTime),
    cancelTime: consoleTime(notice.cancelTime),
    createTime: consoleTime(notice.createTime),
    updateTime: consoleTime(notice.updateTime),
    endAt: consoleTime(notice.endAt),
  };
}

/** A notice that the person may read; null: there is none. */
export async function readableNotice(
  { tx, session }: Pick<CallContext, "tx" | "session">,
  id: number,
): Promise<PublishedNotice | null> {
  const [row] = await asServer(tx, (server) =>
    server.query<PublishedNotice>(
      `select ${noticeSql.columns}, n.id from ${noticeSql.from} where n.id = $1 and ${readableSql}`,
      [id, session.userId, session.superAdmin, session.tenantId],
    ),
  );
  return row ? noticeOf(row) : null;
}

/** A published notice that the person has received; null: there is none. */
export async function receivedNotice(
  { tx, session }: Pick<CallContext, "tx" | "session">,
  id: number,
): Promise<PublishedNotice | null> {
  const [row] = await asServer(tx, (server) =>
    server.query<ReceiptRow>(
      `select ${receivedSql.columns} from ${receivedSql.from} where n.id = $1 and r.user_id = $2`,
      [id, session.userId],
    ),
  );
  return row ? receiptOf(row).sysNotice : null;
}

/** Shapes a row of `receivedSql` for the wire. */
export function receiptOf(row: ReceiptRow): Receipt {
  const { id, noticeId, userId, readStatus, readTime, ...notice } = row;
  return {
    id,
    noticeId,
    userId,
    readStatus,
    readTime: consoleTime(readTime),
    sysNotice: noticeOf({ id: noticeId, ...notice }),
  };
}
