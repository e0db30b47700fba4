import { records } from "../../../../../generated/records.ts";
import type { Transaction } from "../../../core/database/contract.ts";

/** Names of the tenants of these rows, by id. Needs the server's rights. */
export async function tenantNames(
  tx: Transaction,
  rows: readonly Record<string, unknown>[],
): Promise<Map<number, string>> {
  const ids = new Set(rows.map((row) => row["tenantId"]).filter((id) => typeof id === "number"));
  const tenants = await records({ tx }).read("access/tenant", { id: [...ids] }, ["id", "name"], {
    as: { server: "a record shows whose it is" },
  });
  return new Map(tenants.map(({ id, name }) => [id, name]));
}
