import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../database/contract.ts";
import type { CallContext } from "../../http/contract.ts";
import { unheard } from "../../database/recoverable.ts";
import { bindRecords } from "../records.ts";
import type { Registry } from "../contract.ts";

type Tried<Result> =
  | { result: Result; extras: CallContext["extras"]; error?: never }
  | { error: FormworkError; result?: never; extras?: never };

/**
 * Does one of many pieces of work in a transaction as if it were sent alone: what is refused leaves nothing behind, neither rows nor work
 * for after the commit, and does not keep the others back. Faults of our own are thrown.
 */
export async function behindSavepoint<Result>(
  registry: Registry,
  context: CallContext,
  work: (own: CallContext) => Promise<Result>,
): Promise<Tried<Result>> {
  const own = ownContext(registry, context);
  unheard(context.tx.query("savepoint one_of_many"));
  try {
    const result = await work(own.context);
    unheard(context.tx.query("release savepoint one_of_many"));
    own.keep();
    return { result, extras: own.context.extras };
  } catch (error) {
    if (!(error instanceof FormworkError) || error.status >= 500) throw error;
    await context.tx.query("rollback to savepoint one_of_many");
    return { error };
  }
}

/** What a piece of work adds to the answer and leaves for after the commit is its own until it is through. */
function ownContext(registry: Registry, context: CallContext) {
  const later: Parameters<Transaction["afterCommit"]>[0][] = [];
  const tx: Transaction = { ...context.tx, afterCommit: (work) => void later.push(work) };
  const own: CallContext = {
    ...context,
    tx,
    extras: undefined,
    records: bindRecords(registry, () => own),
  };
  return { context: own, keep: () => later.forEach((work) => context.tx.afterCommit(work)) };
}
