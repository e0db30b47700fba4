import { records } from "../../../../../generated/records.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { tellInbox } from "../../inbox/index.ts";

/** A form whose settings name people to be told of new submissions. */
export interface ToldForm {
  id: number;
  tenantId: number;
  code: string;
  name: string;
}

const topic = "formAnswer";

/**
 * Tells the chosen people, but for the one who has sent it in, that a form has a new submission. Nobody gets a second message before the
 * first is read: a form that is sent in a thousand times fills no inbox.
 */
export async function tellAnswer(
  { tx, session }: Pick<CallContext, "tx" | "session">,
  { id, tenantId, code, name }: ToldForm,
): Promise<void> {
  const as = { server: "people are told by what happens" };
  await asServer(tx, async (server) => {
    const named = await server.query<{ user: number }>(
      `select account_id as "user" from system_form_notice_user where form_id = $1`,
      [id],
    );
    const chosen = named.map(({ user }) => user).filter((user) => user !== session.userId);
    if (chosen.length === 0) return;
    const path = `/forms/${code}`;
    const unread = await records({ tx: server }).read(
      "office/inboxEntry",
      { userId: chosen, topic, title: name, readTime: null, archivedTime: null },
      ["userId"],
      { as },
    );
    const waiting = new Set(unread.map(({ userId }) => userId));
    const userIds = chosen.filter((user) => !waiting.has(user));
    if (userIds.length === 0) return;
    const detail = { name, path };
    await tellInbox(server, { tenantId, userIds }, { kind: "system", topic, title: name, detail });
  });
}
