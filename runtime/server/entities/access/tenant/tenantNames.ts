import type { Transaction } from "../../../core/database/contract.ts";

/** Names of the tenants of these rows, by id. Needs the server's rights. */
export async function tenantNames(
  tx: Transaction,
  rows: readonly Record<string, unknown>[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map((row) => row["tenantId"]).filter((id) => id !== null))];
  const tenants = await tx.query<{ id: number; name: string }>(
    "select id, name from access_tenant where id = any($1::bigint[])",
    [ids],
  );
  return new Map(tenants.map(({ id, name }) => [id, name]));
}
