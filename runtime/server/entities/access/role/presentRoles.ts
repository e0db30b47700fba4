import { asServer } from "../../../core/database/asServer.ts";
import type { PresentContext, Shown } from "../../../core/entity/contract.ts";
import { tenantNames } from "../tenant/tenantNames.ts";

/** Adds the name of the tenant. */
export async function presentRoles(rows: Shown[], { tx }: PresentContext): Promise<Shown[]> {
  const names = await asServer(tx, (server) => tenantNames(server, rows));
  return rows.map((row) => ({ ...row, tenantName: names.get(Number(row["tenantId"])) ?? null }));
}
