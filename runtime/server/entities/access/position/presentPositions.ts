import { asServer } from "../../../core/database/asServer.ts";
import type { PresentContext, Shown } from "../../../core/entity/contract.ts";
import { tenantNames } from "../tenant/tenantNames.ts";

interface Holder {
  posId: number;
  id: number;
  account: string;
  realName: string;
  orgId: number | null;
}

/** Adds the name of the tenant and the staff of each position: of it the accounts that the person may see, by name alone. */
export async function presentPositions(rows: Shown[], context: PresentContext): Promise<Shown[]> {
  const { tx } = context;
  const ids = rows.map((row) => row.id);
  // Row-level security decides which accounts are seen.
  const holders = await tx.query<Holder>(
    `select pos_id as "posId", id, account, real_name as "realName", org_id as "orgId"
       from access_account
      where pos_id = any($1::bigint[]) and not is_delete and account_type <> 999
      order by order_no, id limit 30000`,
    [ids],
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
