import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { publish } from "../../../features/realtime/index.ts";
import { noticeStatus } from "./hooks.ts";

/** Taking a published notice back. */
export const recallActions = {
  /** Whoever may publish a notice may take it back. Its recipients keep an entry that says so and why, and no longer what it said. */
  async withdrawNotice(
    { id, note }: { id: number; note?: string | null },
    { records, tx, session }: CallContext,
  ): Promise<null> {
    await records.get("office/notice", id);
    await asServer(tx, async (server) => {
      const [recalled] = await server.query<{ tenantId: number }>(
        `update office_notice
            set status = $2, cancel_time = now(), recall_note = $6, version = version + 1, update_time = now(),
                update_user_id = $4, update_user_name = $5
          where id = $1 and status = $3 and not is_delete returning tenant_id as "tenantId"`,
        [
          id,
          noticeStatus.withdrawn,
          noticeStatus.published,
          session.userId,
          session.realName,
          note?.trim() ?? "",
        ],
      );
      if (!recalled) throw new FormworkError("D7000");
      // Whoever has read it has to learn that it no longer holds; what was put away stays there.
      const told = await server.query<{ userId: number }>(
        `update office_inbox_entry
            set text = null, pinned = false, important = false,
                read_time = case when archived_time is null then null else read_time end
          where kind = 'notice' and source_id = $1 returning user_id as "userId"`,
        [id],
      );
      await publish(server, {
        kind: "inbox",
        tenantId: recalled.tenantId,
        userIds: told.map(({ userId }) => Number(userId)),
        body: {},
      });
    });
    return null;
  },
};
