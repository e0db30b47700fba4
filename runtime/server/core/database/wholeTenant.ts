import type { Claims, Transaction } from "./contract.ts";
import { withSetting } from "./withSetting.ts";

/**
 * Runs work on all records of the caller's tenant, whatever the data scope: where it does not depend on how much of the tenant the person
 * sees, as whether a record is referenced, or where records are the person's in another way, as a calendar that was shared. Tenant, row rules and closed fields hold as before. Not for work that runs side by side in
 * one transaction.
 */
export async function withWholeTenant<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { claims } = tx;
  if (claims.platform || claims.scope.kind === "all") return work(tx);
  const whole = withClaims(tx, { ...claims, scope: { kind: "all" } });
  return withSetting(tx, { name: "app.scope", value: "all", before: claims.scope.kind }, () =>
    work(whole),
  );
}

/** The same transaction under other claims, for what is worked out from them; the settings are the caller's business. */
export function withClaims(tx: Transaction, claims: Claims): Transaction {
  return {
    claims,
    returnsOld: tx.returnsOld,
    query: (...parts) => tx.query(...parts),
    last: (...parts) => tx.query(...parts),
    beside: () => null,
    afterCommit: (work) => tx.afterCommit(work),
  };
}
