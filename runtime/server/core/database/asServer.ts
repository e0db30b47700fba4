import type { Transaction } from "./contract.ts";

/**
 * Runs work inside the caller's transaction with the server's own rights (all tenants, all rows), and takes them back
 * afterwards, also when the work throws. Only for reading and writing what the caller may not touch himself; the work
 * has to check the tenant on its own. Not for work that runs side by side in one transaction.
 */
export async function asServer<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (tx.claims.platform) return work(tx);
  await tx.query("select set_config('app.platform', 'on', true)");
  try {
    return await work(tx);
  } finally {
    // In a transaction that the work has broken nothing more can be read, so a failing reset leaves nothing open.
    await tx.query("select set_config('app.platform', '', true)").catch(() => undefined);
  }
}
