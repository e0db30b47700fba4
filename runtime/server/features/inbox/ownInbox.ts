import type { NoticeTable } from "../../../../generated/office/notice/table.ts";
import { records } from "../../../../generated/records.ts";
import type { Json } from "../../../shared/entity/model.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { consoleTime } from "../wire/index.ts";
import type { EntryKind } from "./entries.ts";

export const tabs = ["all", "unread", "notice", "message", "task", "archived"] as const;
export type Tab = (typeof tabs)[number];

/** What became of the source of an entry; null where nothing can become of it. */
export type EntryState = "open" | "recalled" | "ended" | "gone" | "file" | null;

// A type and not an interface: it is JSON.
export type Entry = {
  id: number;
  kind: EntryKind;
  topic: string | null;
  title: string;
  text: string | null;
  senderName: string | null;
  sourceId: number | null;
  detail: { [name: string]: Json } | null;
  pinned: boolean;
  important: boolean;
  sentTime: string | null;
  readTime: string | null;
  archivedTime: string | null;
  state: EntryState;
  recallNote: string | null;
  cancelTime: string | null;
};

type StoredEntry = Omit<Entry, "state" | "recallNote" | "cancelTime"> & { hasFile: boolean };

/** Conditions of the tabs, over entries as `e`. */
export const tabSql: Readonly<Record<Tab, string>> = {
  all: "e.archived_time is null",
  unread: "e.archived_time is null and e.read_time is null",
  notice: "e.archived_time is null and e.kind = 'notice'",
  message: "e.archived_time is null and e.kind = 'message'",
  task: "e.archived_time is null and e.kind in ('task', 'system')",
  archived: "e.archived_time is not null",
};

/**
 * Condition of a person's own entries, $1 and $2: row-level security holds it too, but leaves the platform's administrator
 * everything. What people write to each other is not for who looks at the console as one of them.
 */
export const ownSql = "e.user_id = $1 and ($2 or e.kind <> 'message')";
export const ownValues = ({ session }: Pick<CallContext, "session">): [number, boolean] => [
  session.userId,
  !session.viewer,
];

const columns = `e.id, e.kind, e.topic, e.title, e.text, e.sender_name as "senderName", e.source_id as "sourceId", e.detail,
  e.pinned, e.important, e.sent_time as "sentTime", e.read_time as "readTime", e.archived_time as "archivedTime",
  t.file_key is not null as "hasFile"`;
const from = `office_inbox_entry e
  left join formwork.task t on e.kind = 'task' and t.id = e.source_id and t.user_id = e.user_id`;

/** A page of the entries that a condition finds, those pinned first and the newest before the older. */
export async function readEntries(
  tx: Transaction,
  condition: string,
  values: unknown[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Entry[]> {
  const stored = await tx.query<StoredEntry>(
    `select ${columns} from ${from} where ${condition}
      order by (e.pinned and e.archived_time is null) desc, e.sent_time desc, e.id desc
      limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`,
    values,
  );
  const facts = await noticeFacts(tx, stored);
  return stored.map(({ hasFile, ...entry }) => ({
    ...entry,
    id: Number(entry.id),
    sourceId: entry.sourceId === null ? null : Number(entry.sourceId),
    sentTime: consoleTime(entry.sentTime),
    readTime: consoleTime(entry.readTime),
    archivedTime: consoleTime(entry.archivedTime),
    ...stateOf(entry, hasFile, facts.get(Number(entry.sourceId))),
  }));
}

const noticeFields = ["id", "status", "recallNote", "cancelTime"] as const;
type NoticeFacts = Pick<NoticeTable, (typeof noticeFields)[number]>;

/** Notices are hidden from everybody but their authors, so the server looks. */
async function noticeFacts(
  tx: Transaction,
  entries: readonly StoredEntry[],
): Promise<Map<number, NoticeFacts>> {
  const ids = entries.flatMap(({ kind, sourceId }) => (kind === "notice" ? (sourceId ?? []) : []));
  if (ids.length === 0) return new Map();
  const rows = await asServer(tx, (server) =>
    records({ tx: server }).read("office/notice", { id: ids, isDelete: false }, noticeFields, {
      as: { server: "what became of a notice its receivers may know" },
    }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const published = 1;

function stateOf(
  { kind, detail }: Pick<StoredEntry, "kind" | "detail">,
  hasFile: boolean,
  notice: NoticeFacts | undefined,
): Pick<Entry, "state" | "recallNote" | "cancelTime"> {
  const nothing = { recallNote: null, cancelTime: null };
  if (kind === "task") {
    // A task whose file had its time is deleted with it; an import without faults never had one.
    const expected = detail?.["file"] === true;
    return { state: hasFile ? "file" : expected ? "gone" : null, ...nothing };
  }
  if (kind !== "notice") return { state: null, ...nothing };
  if (!notice) return { state: "gone", ...nothing };
  const { recallNote } = notice;
  const cancelTime = consoleTime(notice.cancelTime);
  if (notice.status === published) return { state: "open", ...nothing };
  return { state: recallNote === null ? "ended" : "recalled", recallNote, cancelTime };
}
