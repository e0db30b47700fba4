import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { requireAskable } from "../../../core/entity/rights/askable.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import type { Files } from "../../../core/files/contract.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";
import { attachmentActions } from "./attachments.ts";
import { noticeStatus } from "./hooks.ts";
import { publishDraft } from "./publishing.ts";
import { readerActions } from "./readers.ts";
import { createReaderExport } from "./readersFile.ts";
import {
  type PublishedNotice,
  readableNotice,
  type Receipt,
  receiptOf,
  type ReceiptRow,
  receivedSql,
} from "./received.ts";
import { recallActions } from "./recall.ts";
import { scheduleActions } from "./scheduled.ts";

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

const mostUnread = 200;
const largestPage = 500;

/** Handlers of the sysNotice calls beyond CRUD. */
export const createNoticeActions = (services: { files: Files; translator: Translator }) => ({
  ...noticeActions,
  ...readerActions,
  ...recallActions,
  ...scheduleActions,
  ...attachmentActions(services.files),
  ...createReaderExport(services.translator),
});

const noticeActions = {
  /** Publishes a draft, which cannot be undone. F4000 when it would reach nobody. */
  async publishNotice(input: { id: number }, context: CallContext): Promise<null> {
    const { session: by, tx, requestId } = context;
    await records(context).get("office/notice", input.id);
    await asServer(tx, (server) =>
      publishDraft({ tx: server, requestId }, { id: input.id, by, now: new Date() }),
    );
    return null;
  },

  /** A published notice that the person has received, or one of his own making. */
  async noticeById(input: { id: number }, context: CallContext): Promise<PublishedNotice> {
    const notice = await readableNotice(context, input.id);
    if (!notice) throw new FormworkError("D1002");
    return notice;
  },

  pageReceivedNotices: pageReceived,
  pageReceivedByQuery: pageReceived,

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
    const changed = await asServer(context.tx, () =>
      records(context).update(
        "office/noticeReceipt",
        { noticeId: input.id, userId: context.session.userId },
        { readStatus: 1, readTime: sql`coalesce(t.read_time, now())` },
        { as: { server: "people read what they received" } },
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
    const { tenantId } = context.session;
    const [row] = await asServer(context.tx, () =>
      records(context).read(
        "office/notice",
        { tenantId, status: noticeStatus.published, isDelete: false },
        ["id", "title", "createTime"],
        {
          as: { server: "the newest notice is everybody's" },
          order: [
            ["publicTime", "desc"],
            ["id", "desc"],
          ],
          limit: 1,
        },
      ),
    );
    return row ? { ...row, createTime: consoleTime(row.createTime) } : null;
  },
};

async function pageReceived(input: ReceivedQuery, context: CallContext): Promise<ReceivedPage> {
  const { title, type, readStatus } = input;
  requireAskable(context, "office/notice", { title, type });
  requireAskable(context, "office/noticeReceipt", { readStatus });
  const page = Math.max(1, input.page ?? 1);
  const pageSize = Math.min(largestPage, Math.max(1, input.pageSize ?? 20));
  const conditions = `r.user_id = $1 and ($2::text is null or strpos(n.title, $2) > 0)
      and ($3::integer is null or n.type = $3) and ($4::integer is null or r.read_status = $4)`;
  const parameters = [
    context.session.userId,
    title?.trim() || null,
    type ?? null,
    readStatus ?? null,
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
}
