import type { PositionListPositionsOutput } from "../../../../../generated/access/position/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { consoleTime } from "../../../features/wire/index.ts";

type PositionRow = PositionListPositionsOutput[number];

/** Handlers of the sysPos calls beyond CRUD. */
export const positionActions = {
  /** All positions of the tenant; names and codes that contain the given text. */
  async listPositions(
    input: { name?: string | null; code?: string | null },
    context: CallContext,
  ): Promise<PositionRow[]> {
    const { session } = context;
    const rows = await asServer(context.tx, (tx) =>
      tx.query<PositionRow>(
        `select p.id, p.name, p.code, p.order_no as "orderNo", p.remark, p.status, p.tenant_id as "tenantId",
              t.name as "tenantName", p.version, p.create_time as "createTime", p.update_time as "updateTime",
              p.create_user_id as "createUserId", p.create_user_name as "createUserName",
              p.update_user_id as "updateUserId", p.update_user_name as "updateUserName"
         from access_position p
         left join access_tenant t on t.id = p.tenant_id
        where not p.is_delete and ($1 or p.tenant_id = $2)
          and strpos(p.name, $3) > 0 and strpos(coalesce(p.code, ''), $4) > 0
        order by p.order_no, p.id`,
        [session.superAdmin, session.tenantId, input.name?.trim() ?? "", input.code?.trim() ?? ""],
      ),
    );
    return rows.map((row) => ({
      ...row,
      createTime: consoleTime(row.createTime),
      updateTime: consoleTime(row.updateTime),
    }));
  },
};
