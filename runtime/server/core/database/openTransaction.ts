import type { ClientBase, QueryResult } from "pg";
import type { Claims, Transaction } from "./contract.ts";
import { isConnectionFault, SilentServer } from "./databaseFault.ts";
import { withDeadline } from "./deadline.ts";

/** A server that does not even answer `begin` within this time (ms) counts as down. */
const startPatience = 2000;
/** What a statement may take beyond its own limit (ms) before the connection counts as dead. */
const statementPatience = 1000;

export interface OpenTransaction extends Transaction {
  /** Commits; throws the first error of the transaction when a failed statement was passed over. */
  commit(): Promise<void>;
  /** Rolls back; true when the connection is fit for further use. */
  rollback(): Promise<boolean>;
  /** Work for after the commit, in order. */
  readonly afterCommitWork: (() => void | Promise<void>)[];
  /** True when the connection was found dead at the very beginning: nothing ran, so all may be run again. */
  startFailed(): boolean;
}

/**
 * Begins with its first statement, in the same message to the server, so that a transaction of one query costs two round
 * trips; without a statement the server hears nothing. Needs a client in pipeline mode.
 */
export function openTransaction(
  client: ClientBase,
  { claims, start, timeoutMs }: { claims: Claims; start: string; timeoutMs: number },
): OpenTransaction {
  let begun: Promise<unknown> | null = null;
  let open = true;
  let connectionLost = false;
  let startFailed = false;
  let firstError: unknown;
  const afterCommitWork: OpenTransaction["afterCommitWork"] = [];

  const remember = (error: unknown) => {
    firstError ??= error;
    if (isConnectionFault(error)) connectionLost = true;
  };

  const begin = () => {
    begun = withDeadline(client.query(start), startPatience).catch((error: unknown) => {
      remember(error);
      startFailed = connectionLost && !(error instanceof SilentServer);
      throw error;
    });
    begun.catch(() => undefined);
    return begun;
  };

  const query = async <Row>(text: string, parameters: readonly unknown[]): Promise<Row[]> => {
    if (!open) throw new Error("the transaction is over");
    const beginning = begun ?? begin();
    const answer = withDeadline(
      client.query(text, parameters as unknown[]),
      timeoutMs + statementPatience,
    );
    answer.catch(remember);
    await beginning;
    return rowsOf<Row>(await answer);
  };

  return {
    claims,
    afterCommitWork,
    startFailed: () => startFailed,
    query: (text, parameters = []) => query(text, parameters),
    run(compilable) {
      const { sql, parameters } = compilable.compile();
      return query(sql, parameters);
    },
    afterCommit(work) {
      afterCommitWork.push(work);
    },
    async commit() {
      open = false;
      if (!begun) return;
      await begun;
      const result = await withDeadline(
        client.query("commit").catch((error: unknown) => {
          remember(error);
          throw error;
        }),
        timeoutMs + statementPatience,
      );
      if (result.command !== "COMMIT") {
        throw firstError ?? new Error("the transaction was rolled back by the database");
      }
    },
    async rollback() {
      open = false;
      if (!begun) return true;
      if (connectionLost) return false;
      try {
        await withDeadline(client.query("rollback"), startPatience);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Rows of the last statement, when the text held several. */
function rowsOf<Row>(result: QueryResult | QueryResult[]): Row[] {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows ?? []) as Row[];
}
