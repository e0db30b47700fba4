import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { addReceipts } from "./audience.ts";
import { noticeStatus } from "./hooks.ts";
import { readerActions } from "./readers.ts";
import {
  noticeOf,
  noticeSql,
  type PublishedNotice,
  type Receipt,
  receiptOf,
  type ReceiptRow,
  receivedSql,
} from "./received.ts";

export interface ReceivedQuery {
  title?: string | null;
  type?: number | null;
  readStatus?: number | null;
  page?: number | null;
  pageSize?: number | null;
}

export interface ReceivedPage {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  items: Receipt[];
  hasPrevPage: boolean;
  hasNextPage: boolean;
}

/** Channel on which processes learn of a published notice: "<tenant id>:<notice id>". */
const noticeChannel = "formwork_notice";
const mostUnread = 200;
const largestPage = 500;

/** Handlers of the sysNotice calls beyond CRUD. */
export const noticeActions = {
  ...readerActions,

  /**
   * Publishes a draft, which cannot be taken back: everybody it is for gets an unread receipt. F4000 when it would reach nobody.
   */
  async publishNotice(input: { id: number }, context: CallContext): Promise<null> {
    const { session, tx } = context;
    await context.records.get("office/notice", input.id);
    await asServer(tx, async (server) => {
      const [published] = await server.query<{ tenant_id: number }>(
        `update office_notice
            set status = $2, public_time = now(), public_user_id = $3, public_org_id = $4, version = version + 1
          where id = $1 and status = $5 and not is_delete
          returning tenant_id`,
        [input.id, noticeStatus.published, session.userId, session.orgId, noticeStatus.draft],
      );
      if (!published) throw new FormworkError("D7000");
      const reached = await addReceipts(server, input.id);
      if (reached === 0)
        throw new FormworkError("F4000", { fields: { audience: { key: "required" } } });
      await server.query("select pg_notify($1, $2)", [
        noticeChannel,
        `${published.tenant_id}:${input.id}`,
      ]);
    });
    return null;
  },

  /** Takes a published notice out of every inbox; whoever may publish it may take it back. */
  async withdrawNotice(input: { id: number }, context: CallContext): Promise<null> {
    await context.records.get("office/notice", input.id);
    const changed = await asServer(context.tx, (server) =>
      server.query(
        `update office_notice
            set status = $2, cancel_time = now(), version = version + 1, update_time = now(),
                update_user_id = $4, update_user_name = $5
          where id = $1 and status = $3 and not is_delete returning id`,
        [
          input.id,
          noticeStatus.withdrawn,
          noticeStatus.published,
          context.session.userId,
          context.session.realName,
        ],
      ),
    );
    if (changed.length === 0) throw new FormworkError("D7000");
    return null;
  },

  /** A published notice that the person has received, or one of his own making. */
  async noticeById(input: { id: number }, { tx, session }: CallContext): Promise<PublishedNotice> {
    const [row] = await asServer(tx, (server) =>
      server.query<PublishedNotice>(
        `select ${noticeSql.columns}, n.id from ${noticeSql.from}
          where n.id = $1 and not n.is_delete
            and ($3 or n.tenant_id = $4)
            and ($3 or n.create_user_id = $2 or n.status = 1 and exists (
              select 1 from office_notice_receipt r where r.notice_id = n.id and r.user_id = $2))`,
        [input.id, session.userId, session.superAdmin, session.tenantId],
      ),
    );
    if (!row) throw new FormworkError("D1002");
    return noticeOf(row);
  },

  async pageReceivedNotices(input: ReceivedQuery, context: CallContext): Promise<ReceivedPage> {
    const page = Math.max(1, input.page ?? 1);
    const pageSize = Math.min(largestPage, Math.max(1, input.pageSize ?? 20));
    const conditions = `r.user_id = $1 and ($2::text is null or strpos(n.title, $2) > 0)
      and ($3::integer is null or n.type = $3) and ($4::integer is null or r.read_status = $4)`;
    const parameters = [
      context.session.userId,
      input.title?.trim() || null,
      input.type ?? null,
      input.readStatus ?? null,
    ];
    return asServer(context.tx, async (tx) => {
      const [count] = await tx.query<{ total: number }>(
        `select count(*)::int as total from ${receivedSql.from} where ${conditions}`,
        parameters,
      );
      const rows = await tx.query<ReceiptRow>(
        `select ${receivedSql.columns} from ${receivedSql.from} where ${conditions}
          order by n.pinned desc, n.public_time desc, n.id desc limit $5 offset $6`,
        [...parameters, pageSize, (page - 1) * pageSize],
      );
      const total = count?.total ?? 0;
      const totalPages = Math.ceil(total / pageSize);
      const items = rows.map(receiptOf);
      const around = { hasPrevPage: page > 1, hasNextPage: page < totalPages };
      return { page, pageSize, total, totalPages, items, ...around };
    });
  },

  /** The newest unread notices, at most 200. */
  async unReadNotices(_: unknown, context: CallContext): Promise<PublishedNotice[]> {
    const rows = await asServer(context.tx, (tx) =>
      tx.query<ReceiptRow>(
        `select ${receivedSql.columns} from ${receivedSql.from}
          where r.user_id = $1 and r.read_status = 0
          order by n.pinned desc, n.public_time desc, n.id desc limit ${mostUnread}`,
        [context.session.userId],
      ),
    );
    return rows.map((row) => receiptOf(row).sysNotice);
  },

  /** Marks a received notice, by the notice's id, as read; the time of the first reading stays. */
  async setNoticeRead(input: { id: number }, context: CallContext): Promise<null> {
    const changed = await asServer(context.tx, (tx) =>
      tx.query(
        `update office_notice_receipt set read_status = 1, read_time = coalesce(read_time, now())
          where notice_id = $1 and user_id = $2 returning id`,
        [input.id, context.session.userId],
      ),
    );
    if (changed.length === 0) throw new FormworkError("D1002");
    return null;
  },

  /** The newest published notice of the tenant, for the bar of the home page; null when there is none. */
  async noticeTitle(
    _: unknown,
    context: CallContext,
  ): Promise<{ id: number; title: string; createTime: string | null } | null> {
    const [row] = await asServer(context.tx, (tx) =>
      tx.query<{ id: number; title: string; createTime: string | null }>(
        `select id, title, create_time as "createTime" from office_notice
          where tenant_id = $1 and status = $2 and not is_delete
          order by public_time desc, id desc limit 1`,
        [context.session.tenantId, noticeStatus.published],
      ),
    );
    return row ? { ...row, createTime: consoleTime(row.createTime) } : null;
  },
};
