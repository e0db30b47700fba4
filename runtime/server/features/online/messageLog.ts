import { asServer } from "../../core/database/asServer.ts";
import type { CallContext } from "../../core/http/contract.ts";

/** Handlers of the message log beyond its list. */
export const messageLogActions = {
  async clearMessageLog(_: unknown, { tx, session }: CallContext): Promise<null> {
    await asServer(tx, (server) =>
      server.query("delete from formwork.message where $1 or tenant_id = $2", [
        session.superAdmin,
        session.tenantId,
      ]),
    );
    return null;
  },

  messageYearDayStats: (
    _: unknown,
    { tx }: CallContext,
  ): Promise<{ date: string; count: number }[]> =>
    tx.query<{ date: string; count: number }>(
      `select to_char(day, 'YYYY-MM-DD') as date, count(m.id)::integer as count
         from generate_series(current_date - 364, current_date, interval '1 day') day
         left join system_log_msg m on m.send_time >= day and m.send_time < day + interval '1 day'
        group by day order by day`,
    ),
};
