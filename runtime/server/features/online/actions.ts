import type { CallContext } from "../../core/http/contract.ts";
import type { Sessions } from "../session/index.ts";
import { messageCalls, sendMessage, type MessageCall, type MessageInput } from "./messages.ts";
import { endOlderSessions, forceOffline } from "./onlineUsers.ts";

/** Handlers of the online users' calls. */
export function createOnlineUserActions({ sessions }: { sessions: Sessions }) {
  return {
    async forceOffline({ connectionId }: { connectionId: string }, { tx }: CallContext) {
      await forceOffline(tx, sessions, connectionId);
      return null;
    },
    async tidyOnline(_: unknown, { tx, session }: CallContext) {
      await endOlderSessions(tx, sessions, session);
      return null;
    },
  };
}

type Handler = (input: MessageInput, context: CallContext) => Promise<null>;

const handler =
  (call: MessageCall): Handler =>
  async (input, { tx, session, ip, request }) => {
    await sendMessage(call, input, { tx, session, ip, userAgent: request.headers["user-agent"] });
    return null;
  };

/** Handlers of sysMessage. */
export const messageActions = Object.fromEntries(
  messageCalls.map((call) => [call, handler(call)]),
) as Record<MessageCall, Handler>;
