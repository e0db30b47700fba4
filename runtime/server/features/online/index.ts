import type { FastifyInstance } from "fastify";
import type { Realtime } from "../realtime/index.ts";
import { hubRoute } from "./hub.ts";
import { invokeHub, presentToHub, type HubCallSources } from "./hubCalls.ts";

export { createOnlineUserActions, messageActions } from "./actions.ts";
export { messageLogActions } from "./messageLog.ts";

/** Ends of a session that the person has not brought about: existing clients show the text and sign out. */
const told = new Set(["forced", "replaced", "password", "rights", "deleted", "idle", "expired"]);

/** Adds the hub of the online users. `publicUrl`: where browsers reach the server, for the check of their Origin. */
export function onlineUserHub(sources: HubCallSources & { realtime: Realtime }) {
  const { sessions, translator, realtime } = sources;
  return (publicUrl: string | null): ((app: FastifyInstance) => Promise<void>) =>
    hubRoute({
      publicUrl,
      authenticate: sessions.authenticate,
      start: realtime.start,
      join: realtime.join,
      localeOf: translator.localeOf,
      invoke: (invocation, caller) => invokeHub(sources, invocation, caller),
      refusalText: (error, caller) =>
        `[${error.code}] ${translator.error(caller.locale, error, caller.requestId)}`,
      present: (event, caller) => presentToHub(sources, event, caller),
      endedText: (reason, caller) =>
        told.has(reason)
          ? (translator.text(caller.locale, `shell.ended.${reason}`) ?? reason)
          : null,
      report: (error) => console.error("a call of the hub failed", error),
    });
}
