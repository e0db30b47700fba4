import type { Transaction } from "./contract.ts";

/** Does work that may fail; after that the transaction goes on as if it had not begun. */
export async function recoverable(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
  unheard(tx.query("savepoint recoverable"));
  try {
    await work();
  } catch (error) {
    await tx.query("rollback to savepoint recoverable");
    throw error;
  }
  unheard(tx.query("release savepoint recoverable"));
}

/** Not waited for: statements run in order, and the next one fails when this one has. */
export function unheard(statement: Promise<unknown>): void {
  statement.catch(() => undefined);
}
