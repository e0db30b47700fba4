import type { Transaction } from "./contract.ts";
import { withSetting } from "./withSetting.ts";

/**
 * Runs work inside the caller's transaction with the server's own rights (all tenants, all rows), and takes them back
 * afterwards, also when the work throws. Only for reading and writing what the caller may not touch himself; the work
 * has to check the tenant on its own. Not for work that runs side by side in one transaction.
 */
export function asServer<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (tx.claims.platform) return work(tx);
  return withSetting(tx, { name: "app.platform", value: "on", before: "" }, () => work(tx));
}
