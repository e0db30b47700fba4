import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { publish } from "../realtime/index.ts";
import { entryKinds } from "./entries.ts";
import { noticeContent } from "./noticeContent.ts";
import { type Entry, ownSql, ownValues, readEntries, type Tab, tabs, tabSql } from "./ownInbox.ts";
import { searchedSql } from "./searched.ts";
import { readPreferences, savePreferences } from "./preferences.ts";

interface PageQuery {
  tab?: Tab;
  search?: string | null;
  page?: number;
  pageSize?: number;
}

/** Handlers of sysInbox: everybody's own inbox, over entries that row-level security shows to nobody else. */
export const inboxActions = {
  async pageInbox(
    { tab = "all", search, page = 1, pageSize = 20 }: PageQuery,
    context: CallContext,
  ) {
    const { tx } = context;
    const condition = `${ownSql} and ${tabSql[tab]} and ($3::text is null
      or strpos(lower(concat_ws(' ', ${searchedSql(context)})), lower($3)) > 0)`;
    const values = [...ownValues(context), search?.trim() || null];
    const [count] = await tx.query<{ total: number }>(
      `select count(*)::int as total from office_inbox_entry e where ${condition}`,
      values,
    );
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const items = await readEntries(tx, condition, values, range);
    const total = count?.total ?? 0;
    const totalPages = Math.ceil(total / pageSize);
    const around = { hasPrevPage: page > 1, hasNextPage: page < totalPages };
    return { page, pageSize, total, totalPages, items, ...around };
  },

  async inboxCounts(_: unknown, context: CallContext) {
    const preferences = await readPreferences(context);
    const muted = entryKinds.filter((kind) => preferences[kind] === "muted");
    const unread = tabs.filter((tab) => tab !== "unread");
    const counts = [
      ...tabs.map((tab) => `count(*) filter (where ${tabSql[tab]})::int as "${tab}"`),
      ...unread.map(
        (tab) =>
          `count(*) filter (where ${tabSql[tab]} and e.read_time is null)::int as "unread_${tab}"`,
      ),
    ].join(", ");
    const [row] = await context.tx.query<Record<string, number>>(
      `select ${counts}, count(*) filter (where ${tabSql.unread} and (e.important or e.kind <> all($3::text[])))::int as bell
         from office_inbox_entry e where ${ownSql}`,
      [...ownValues(context), muted],
    );
    const of = (prefix: string) => (tab: Tab) => [tab, row?.[`${prefix}${tab}`] ?? 0];
    return {
      total: Object.fromEntries(tabs.map(of(""))) as Record<Tab, number>,
      unread: Object.fromEntries(unread.map(of("unread_"))) as Record<
        Exclude<Tab, "unread">,
        number
      >,
      bell: row?.["bell"] ?? 0,
      preferences,
    };
  },

  /** An entry with all that its source still lets be read. D1002 for another's. */
  async inboxDetail({ id }: { id: number }, context: CallContext) {
    const [entry] = await readEntries(
      context.tx,
      `${ownSql} and e.id = $3`,
      [...ownValues(context), id],
      { limit: 1, offset: 0 },
    );
    if (!entry) throw new FormworkError("D1002");
    return { ...entry, ...(await contentOf(entry, context)) };
  },

  async setInboxRead(
    { ids, tab, read }: { ids?: number[]; tab?: Tab; read: boolean },
    context: CallContext,
  ): Promise<number> {
    if ((ids === undefined) === (tab === undefined))
      throw new FormworkError("F4000", { fields: { ids: { key: "required" } } });
    const changed = await context.tx.query<{ kind: string; sourceId: number | null }>(
      `update office_inbox_entry e set read_time = case when $3 then now() end
        where ${ownSql} and (e.read_time is null) = $3 and ${tab ? tabSql[tab] : "e.id = any($4::bigint[])"}
          and (not e.important or e.read_time is not null)
        returning e.kind, e.source_id as "sourceId"`,
      [...ownValues(context), read, ...(tab ? [] : [ids])],
    );
    const notices = changed.flatMap(({ kind, sourceId }) =>
      kind === "notice" && sourceId !== null ? [sourceId] : [],
    );
    // That a notice was read stays true for its author, also when its reader wants to look at it again.
    if (read && notices.length > 0) await readReceipts(context, notices);
    await tellOthers(context, changed.length);
    return changed.length;
  },

  async archiveInbox(
    { ids, archived }: { ids: number[]; archived: boolean },
    context: CallContext,
  ): Promise<number> {
    const changed = await context.tx.query(
      `update office_inbox_entry e set archived_time = case when $3 then now() end
        where ${ownSql} and (e.archived_time is null) = $3 and e.id = any($4::bigint[])
          and (not e.important or e.read_time is not null or not $3)
        returning e.id`,
      [...ownValues(context), archived, ids],
    );
    await tellOthers(context, changed.length);
    return changed.length;
  },

  async saveInboxPreferences(input: Parameters<typeof savePreferences>[0], context: CallContext) {
    await savePreferences(input, context);
    await tellOthers(context, 1);
    return null;
  },
};

async function contentOf({ kind, state, sourceId }: Entry, { tx }: { tx: Transaction }) {
  if (kind !== "notice" || sourceId === null || state === "recalled" || state === "gone")
    return { content: null, attachments: [] };
  return noticeContent(tx, sourceId);
}

async function readReceipts(context: CallContext, noticeId: number[]): Promise<void> {
  await asServer(context.tx, () =>
    records(context).update(
      "office/noticeReceipt",
      { userId: context.session.userId, noticeId, readStatus: 0 },
      { readStatus: 1, readTime: sql`coalesce(t.read_time, now())` },
      { as: { server: "people read what they received" } },
    ),
  );
}

/** The person's other tabs and devices look again. */
async function tellOthers({ tx, session }: CallContext, changed: number): Promise<void> {
  if (changed === 0) return;
  const { tenantId, userId } = session;
  await publish(tx, { kind: "inbox", tenantId, userIds: [userId], body: {} });
}
