import { records } from "../../../../../generated/records.ts";
import { is } from "../../../core/entity/door/is.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { PresentContext, Shown } from "../../../core/entity/contract.ts";
import { accountTypes } from "../../../features/session/index.ts";
import { tenantNames } from "../tenant/tenantNames.ts";

/** Adds the name of the tenant and the staff of each position: of it the accounts that the person may see, by name alone. */
export async function presentPositions(rows: Shown[], context: PresentContext): Promise<Shown[]> {
  const { tx } = context;
  const ids = rows.map((row) => row.id);
  // Row-level security decides which accounts are seen.
  const holders = await records({ tx }).read(
    "access/account",
    { posId: ids, isDelete: false, accountType: is("not", accountTypes.superAdmin) },
    ["posId", "id", "account", "realName", "orgId"],
    { as: { server: "by name alone" }, order: ["orderNo", "id"], limit: 30_000 },
  );
  const staff = Map.groupBy(holders, (holder) => holder.posId);
  const names = await asServer(tx, (server) => tenantNames(server, rows));
  return rows.map((row) => ({
    ...row,
    tenantName: names.get(Number(row["tenantId"])) ?? null,
    userList: (staff.get(row.id) ?? []).map(({ id, account, realName, orgId }) => ({
      id,
      account,
      realName,
      orgId,
    })),
  }));
}
