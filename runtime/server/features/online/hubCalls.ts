import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import type { Database } from "../../core/database/contract.ts";
import { viewersDatabase } from "../../core/http/session/viewersDatabase.ts";
import type { Translator } from "../../core/http/texts/messages.ts";
import { receivedNotice } from "../../entities/office/notice/received.ts";
import { type StoredEvent, withoutClosed } from "../realtime/index.ts";
import type { Sessions } from "../session/index.ts";
import type { HubCaller } from "./hub.ts";
import { sendMessage, type MessageCall, type MessageInput } from "./messages.ts";
import { forceOffline, newestOnline, type OnlineUser } from "./onlineUsers.ts";
import type { Invocation } from "./signalR.ts";

/** What clients call, in lower case: two spellings are in use. */
const sending: ReadonlyMap<string, MessageCall> = new Map([
  ["clientssendmessage", "sendUser"],
  ["clientssendmessagetoall", "sendAllUser"],
  ["clientssendmessagetoother", "sendOtherUser"],
  ["clientssendmessagetousers", "sendUsers"],
]);

export interface HubCallSources {
  database: Database;
  sessions: Sessions;
  translator: Translator;
}

/** Runs a call of a hub's client in a transaction of its own; throws FormworkError. */
export async function invokeHub(
  { database: whole, sessions }: HubCallSources,
  invocation: Invocation,
  caller: HubCaller,
): Promise<null> {
  const { session } = caller;
  if (caller.locked) throw new FormworkError("F4230");
  const database = session.viewer ? viewersDatabase(whole) : whole;
  const target = invocation.target.toLowerCase();
  const [argument] = invocation.arguments;
  if (target === "forceoffline") {
    demand(caller, "sysOnlineUser/forceOffline");
    const connectionId = textOf(argument, "connectionId", 64);
    await database.transaction(session.claims, (tx) => forceOffline(tx, sessions, connectionId));
    return null;
  }
  const call = sending.get(target);
  if (!call) throw new FormworkError("F4004");
  demand(caller, `sysMessage/${call}`);
  const input = readInput(argument);
  await database.transaction(session.claims, (tx) => sendMessage(call, input, { ...caller, tx }));
  return null;
}

function demand({ session }: HubCaller, code: string): void {
  if (!isAllowed(session, code)) throw new FormworkError("D1016");
}

function readInput(argument: unknown): MessageInput {
  const { title, userId, receiveUserId, userIds } = (argument ?? {}) as Record<string, unknown>;
  const receiver = receiveUserId ?? userId;
  return {
    message: textOf(argument, "message", 4000),
    title: title === null || title === undefined ? null : textOf(argument, "title", 64),
    receiveUserId:
      receiver === undefined || receiver === null ? null : idOf(receiver, "receiveUserId"),
    userIds: userIds === undefined || userIds === null ? null : idsOf(userIds),
  };
}

function textOf(argument: unknown, name: string, longest: number): string {
  const value =
    typeof argument === "object" && argument !== null
      ? (argument as Record<string, unknown>)[name]
      : undefined;
  if (typeof value === "string" && value !== "" && value.length <= longest && !value.includes("\0"))
    return value;
  throw new FormworkError("F4000", {
    fields: { [name]: { key: "type", params: { expected: "string" } } },
  });
}

function idOf(value: unknown, name: string): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new FormworkError("F4000", {
    fields: { [name]: { key: "type", params: { expected: "integer" } } },
  });
}

function idsOf(value: unknown): number[] {
  if (Array.isArray(value) && value.length <= 1000) return value.map((id) => idOf(id, "userIds"));
  throw new FormworkError("F4000", {
    fields: { userIds: { key: "type", params: { expected: "list" } } },
  });
}

/** What an event is for a hub's client: target and argument; null: nothing. */
export async function presentToHub(
  { database }: Pick<HubCallSources, "database">,
  event: StoredEvent,
  { session }: HubCaller,
): Promise<[string, unknown] | null> {
  const { kind, body } = event;
  if (kind === "message") return ["ReceiveMessage", body];
  if (kind === "notice") {
    // Existing clients show what they are told, ask no more, and mark it as read: it has to be theirs.
    const notice = await database.transaction(
      session.claims,
      (tx) => receivedNotice({ tx, session }, Number(body["id"])),
      { readOnly: true },
    );
    if (!notice) return null;
    return [
      "PublicNotice",
      withoutClosed({ ...event, body: { ...body, ...notice } }, session).body,
    ];
  }
  if (kind !== "online") return null;
  // Everybody hears who came or went; the list with its addresses is for those who may open the page.
  const userList: OnlineUser[] = isAllowed(session, "sysOnlineUser/page")
    ? await database.transaction(session.claims, newestOnline, { readOnly: true })
    : [];
  return ["OnlineUserList", { realName: body["realName"], online: body["online"], userList }];
}
