import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { addInboxEntries } from "../inbox/index.ts";
import { publish } from "../realtime/index.ts";
import { readUserAgent } from "../session/index.ts";
import { consoleTime } from "../wire/index.ts";

/** What the caller wrote; whom the client names as sender does not matter. */
export interface MessageInput {
  title?: string | null;
  message: string;
  receiveUserId?: number | null;
  /** The same, as the older line of clients names it. */
  userId?: number | null;
  userIds?: number[] | null;
}

/** Characters of a message that stand for its title. */
const longestTitle = 80;

/** The four calls by name; each is its own permission. */
export const messageCalls = ["sendUser", "sendUsers", "sendAllUser", "sendOtherUser"] as const;
export type MessageCall = (typeof messageCalls)[number];

export interface MessageSender {
  tx: Transaction;
  session: Session;
  ip: string;
  userAgent: string | undefined;
}

interface Receiver {
  id: number;
  tenantId: number;
  name: string;
  ip: string | null;
  browser: string | null;
  os: string | null;
  device: string | null;
}

/**
 * Sends a message to people of the sender's tenant (a super administrator's: of any) and logs it. Throws F4000 without
 * receivers, D0009 when one of them is not there for the sender.
 */
export async function sendMessage(
  call: MessageCall,
  input: MessageInput,
  sender: MessageSender,
): Promise<void> {
  const { session } = sender;
  const message = input.message.trim();
  if (message === "")
    throw new FormworkError("F4000", { fields: { message: { key: "required" } } });
  const title = input.title?.trim() || null;
  const named = namedReceivers(call, input);
  await asServer(sender.tx, async (tx) => {
    const receivers = named === null ? [] : await findReceivers(tx, session, named);
    const { id, sendTime } = await logMessage(tx, { ...sender, title, message, named, receivers });
    const everybody = {
      tenantId: session.superAdmin ? null : session.tenantId,
      but: session.userId,
    };
    await addInboxEntries(tx, named === null ? everybody : { userIds: named }, {
      kind: "message",
      title: title ?? (message.split("\n", 1)[0] ?? message).slice(0, longestTitle),
      text: message,
      senderName: session.realName,
      sourceId: id,
    });
    await publish(tx, {
      kind: "message",
      tenantId: session.superAdmin ? null : session.tenantId,
      ...(named === null ? {} : { userIds: named }),
      ...(call === "sendOtherUser" ? { exceptUserId: session.userId } : {}),
      body: {
        title,
        message,
        sendUserId: session.userId,
        sendUserName: session.realName,
        sendTime,
      },
    });
  });
}

/** Ids of the receivers; null: everybody. */
function namedReceivers(call: MessageCall, input: MessageInput): number[] | null {
  if (call === "sendAllUser" || call === "sendOtherUser") return null;
  const field = call === "sendUser" ? "receiveUserId" : "userIds";
  const ids = call === "sendUser" ? [input.receiveUserId ?? input.userId] : (input.userIds ?? []);
  const given = [...new Set(ids)].filter((id) => id !== null && id !== undefined);
  if (given.length === 0)
    throw new FormworkError("F4000", { fields: { [field]: { key: "required" } } });
  return given;
}

/** People with where they were seen last. The super administrator can be reached by himself alone. */
async function findReceivers(
  tx: Transaction,
  session: Session,
  ids: number[],
): Promise<Receiver[]> {
  const receivers = await tx.query<Receiver>(
    `select a.id, a.tenant_id as "tenantId", a.real_name as name, s.ip, s.browser, s.os, s.device
       from access_account a
       left join lateral (select ip, browser, os, device from formwork.session
                           where user_id = a.id and revoked_at is null
                           order by last_seen_at desc limit 1) s on true
      where a.id = any($1::bigint[]) and not a.is_delete and a.status = 1
        and ($2 or a.tenant_id = $3)`,
    [ids, session.superAdmin, session.tenantId],
  );
  if (receivers.length !== ids.length) throw new FormworkError("D0009");
  return receivers;
}

interface LoggedMessage extends MessageSender {
  title: string | null;
  message: string;
  named: number[] | null;
  receivers: Receiver[];
}

/** Writes the row of the message log; gives its id and when it was sent. */
async function logMessage(
  tx: Transaction,
  sent: LoggedMessage,
): Promise<{ id: number; sendTime: string | null }> {
  const { session, receivers } = sent;
  const [only] = receivers.length === 1 ? receivers : [];
  const { browser, os } = readUserAgent(sent.userAgent);
  const [row] = await tx.query<{ id: number; time: string }>(
    `insert into formwork.message
       (tenant_id, title, message, receive_user_id, receive_user_name, receive_user_ids, receive_ip, receive_browser,
        receive_os, receive_device, send_user_id, send_user_name, send_ip, send_browser, send_os, send_device)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     returning id, send_time as time`,
    [
      session.tenantId,
      sent.title,
      sent.message,
      only?.id ?? null,
      receivers
        .map(({ name }) => name)
        .join(", ")
        .slice(0, 200) || null,
      sent.named?.join(",") ?? null,
      only?.ip ?? null,
      only?.browser ?? null,
      only?.os ?? null,
      only?.device ?? null,
      session.userId,
      session.realName,
      sent.ip,
      browser,
      os,
      [browser, os].filter(Boolean).join(", ") || null,
    ],
  );
  return { id: Number(row?.id), sendTime: consoleTime(row?.time) };
}
