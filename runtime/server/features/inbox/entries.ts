import type { Json } from "../../../shared/entity/model.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { publish } from "../realtime/index.ts";

export const entryKinds = ["notice", "message", "task", "system"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something to tell people; the caller has checked who may tell whom what. */
export interface NewEntry {
  kind: EntryKind;
  /** Name of the text (`topic` in the texts of the inbox) that says what happened, with the texts of `detail` in it; absent: title and text say it. */
  topic?: string;
  title: string;
  text?: string | null;
  senderName?: string | null;
  /** Id of what it tells of: a person gets one entry of a kind about it. */
  sourceId?: number | null;
  /** Texts for the topic, and as `path` the way to its page. */
  detail?: { [name: string]: Json };
  important?: boolean;
}

/** Who gets it: named people, or everybody enabled of a tenant (null: of all tenants) but one. */
export type Recipients = { userIds: readonly number[] } | { tenantId: number | null; but: number };

const mostTitle = 256;
const mostText = 4000;

/** Puts an entry into people's inboxes, in this transaction. Their browsers look again when it is committed. */
export async function addInboxEntries(
  tx: Transaction,
  recipients: Recipients,
  entry: NewEntry,
): Promise<void> {
  const named = "userIds" in recipients;
  await asServer(tx, (server) =>
    server.query(
      `insert into office_inbox_entry
         (tenant_id, user_id, kind, topic, title, text, sender_name, source_id, detail, important, pinned, sent_time)
       select a.tenant_id, a.id, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, false, now()
         from access_account a
        where not a.is_delete and a.status = 1
          and case when $1 then a.id = any($2::bigint[])
                   else ($3::bigint is null or a.tenant_id = $3) and a.id <> $12 end
       on conflict do nothing`,
      [
        named,
        named ? recipients.userIds : [],
        named ? null : recipients.tenantId,
        entry.kind,
        entry.topic ?? null,
        entry.title.slice(0, mostTitle),
        entry.text?.slice(0, mostText) ?? null,
        entry.senderName?.slice(0, 64) ?? null,
        entry.sourceId ?? null,
        entry.detail === undefined ? null : JSON.stringify(entry.detail),
        entry.important ?? false,
        named ? null : recipients.but,
      ],
    ),
  );
}

/** The same, and says so to their open browsers: for what no other event announces. */
export async function tellInbox(
  tx: Transaction,
  { tenantId, userIds }: { tenantId: number; userIds: number[] },
  entry: NewEntry,
): Promise<void> {
  await addInboxEntries(tx, { userIds }, entry);
  const { kind, topic, title, detail } = entry;
  const body = { kind, topic: topic ?? null, title, detail: detail ?? null };
  await publish(tx, { kind: "inbox", tenantId, userIds, body });
}
