import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { publish } from "../../../features/realtime/index.ts";
import { noticeStatus } from "./hooks.ts";

/** Taking a published notice back. */
export const recallActions = {
  /** Anyone who may publish a notice may take it back. Its recipients keep an entry that says so and why, and no longer what it said. */
  async withdrawNotice(
    { id, note }: { id: number; note?: string | null },
    context: CallContext,
  ): Promise<null> {
    const store = records(context);
    await store.get("office/notice", id);
    await asServer(context.tx, async (server) => {
      const as = { server: "recalling sets what no form holds" };
      const [recalled] = await store.update(
        "office/notice",
        { id, status: noticeStatus.published, isDelete: false },
        {
          status: noticeStatus.withdrawn,
          cancelTime: sql`now()`,
          recallNote: note?.trim() ?? "",
        },
        { as, returning: ["tenantId"] },
      );
      if (!recalled) throw new FormworkError("D7000");
      // Anyone who has read it has to learn that it no longer holds; what was put away stays there.
      const told = await store.update(
        "office/inboxEntry",
        { kind: "notice", sourceId: id },
        {
          text: null,
          pinned: false,
          important: false,
          readTime: sql`case when t.archived_time is null then null else t.read_time end`,
        },
        { as, returning: ["userId"] },
      );
      await publish(server, {
        kind: "inbox",
        tenantId: recalled.tenantId,
        userIds: told.map(({ userId }) => userId),
        body: {},
      });
    });
    return null;
  },
};
