import { records } from "../../../../../generated/records.ts";
import type { PositionListPositionsOutput } from "../../../../../generated/access/position/types.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { tenantNames } from "../tenant/tenantNames.ts";

type PositionRow = PositionListPositionsOutput[number];

const shown = [
  "id",
  "name",
  "code",
  "orderNo",
  "remark",
  "status",
  "tenantId",
  "version",
  "createTime",
  "updateTime",
  "createUserId",
  "createUserName",
  "updateUserId",
  "updateUserName",
] as const;

/** Handlers of the sysPos calls beyond CRUD. */
export const positionActions = {
  /** All positions of the tenant; names and codes that contain the given text. */
  async listPositions(
    input: { name?: string | null; code?: string | null },
    context: CallContext,
  ): Promise<PositionRow[]> {
    const { session } = context;
    const own = session.superAdmin ? {} : { tenantId: session.tenantId };
    const [positions, names] = await asServer(context.tx, async (tx) => {
      const rows = await records({ tx }).read(
        "access/position",
        { isDelete: false, ...own },
        shown,
        {
          as: { server: "everybody chooses among the positions of the tenant" },
          order: ["orderNo", "id"],
        },
      );
      return [rows, await tenantNames(tx, rows)];
    });
    const { name, code } = input;
    const rows = positions.filter(
      (row) => row.name.includes(name?.trim() ?? "") && row.code.includes(code?.trim() ?? ""),
    );
    return rows.map((row) => ({
      ...row,
      tenantName: names.get(row.tenantId) ?? null,
      createTime: consoleTime(row.createTime),
      updateTime: consoleTime(row.updateTime),
    }));
  },
};
