import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
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
  const meant =
    "userIds" in recipients
      ? sql`a.id = any(${recipients.userIds}::bigint[])`
      : sql`(${recipients.tenantId}::bigint is null or a.tenant_id = ${recipients.tenantId}) and a.id <> ${recipients.but}`;
  const told = sql`${entry.kind}::text, ${entry.topic ?? null}::text, ${entry.title.slice(0, mostTitle)}::text,
    ${entry.text?.slice(0, mostText) ?? null}::text, ${entry.senderName?.slice(0, 64) ?? null}::text,
    ${entry.sourceId ?? null}::bigint, ${entry.detail === undefined ? null : JSON.stringify(entry.detail)}::jsonb,
    ${entry.important ?? false}::boolean`;
  await asServer(tx, (server) =>
    records({ tx: server }).createFrom(
      "office/inboxEntry",
      {
        fields: [
          ...(["tenantId", "userId", "kind", "topic", "title", "text", "senderName"] as const),
          ...(["sourceId", "detail", "important", "pinned", "sentTime"] as const),
        ],
        select: sql`select a.tenant_id, a.id, ${told}, false, now() from access_account a
                     where not a.is_delete and a.status = 1 and ${meant}`,
      },
      { as: { server: "inboxes are filled by what happens" } },
    ),
  );
}

/** The same, and says so to their open browsers: for what no other event announces. */
export async function tellInbox(
  tx: Transaction,
  { tenantId, userIds }: { tenantId: number | null; userIds: number[] },
  entry: NewEntry,
): Promise<void> {
  await addInboxEntries(tx, { userIds }, entry);
  const { kind, topic, title, detail } = entry;
  const body = { kind, topic: topic ?? null, title, detail: detail ?? null };
  await publish(tx, { kind: "inbox", tenantId, userIds, body });
}
