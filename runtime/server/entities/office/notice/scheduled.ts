import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";

/** Planning when a draft is published. */
export const scheduleActions = {
  /** Sets when a draft is published, or takes that back; F4000 for a time that is over or after its end, D7000 for what is no draft. */
  async scheduleNotice(
    { id, publishAt }: { id: number; publishAt: string | null },
    { records, tx, session }: CallContext,
  ): Promise<null> {
    await records.get("office/notice", id);
    if (publishAt !== null && !(Date.parse(publishAt) > Date.now())) throw refused();
    await asServer(tx, async (server) => {
      const [planned] = await server.query<{ late: boolean }>(
        `update office_notice
            set publish_at = $2::timestamptz, public_user_id = case when $2::timestamptz is null then null else $3::bigint end,
                public_org_id = case when $2::timestamptz is null then null else $4::bigint end, version = version + 1
          where id = $1 and status = 0 and not is_delete
          returning coalesce(end_at <= publish_at, false) as late`,
        [id, publishAt, session.userId, session.orgId],
      );
      if (!planned) throw new FormworkError("D7000");
      if (planned.late) throw refused();
    });
    return null;
  },
};

const refused = () => new FormworkError("F4000", { fields: { publishAt: { key: "option" } } });
