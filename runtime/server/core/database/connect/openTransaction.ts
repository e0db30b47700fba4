import type { ClientBase, QueryResult } from "pg";
import {
  isStatementLost,
  runClaimed,
  statementConfig,
  type ClaimStatements,
} from "./claimedQuery.ts";
import type { ClaimValues } from "./claimSettings.ts";
import type { Claims, StatementOptions, Transaction } from "../contract.ts";
import { serverVersionOf } from "./versionedClient.ts";
import { isConnectionFault } from "../databaseFault.ts";
import { whileAlive, withDeadline } from "./deadline.ts";

/** Silence (ms) after which the server is probed. */
const patience = 1000;
/** A rollback that takes longer (ms) means a dead connection. */
const rollbackPatience = 2000;

export interface OpenTransaction extends Transaction {
  /** Commits; throws the first error of the transaction when a failed statement was passed over. */
  commit(): Promise<void>;
  /** Rolls back; true when the connection is fit for further use. */
  rollback(): Promise<boolean>;
  /** Work for after the commit, in order. */
  readonly afterCommitWork: (() => void | Promise<void>)[];
  /** True when the connection was found dead or unprepared at the very beginning: nothing ran, so all may be run again. */
  startFailed(): boolean;
}

export interface TransactionStart {
  claims: Claims;
  values: ClaimValues;
  readOnly: boolean;
  timeoutMs: number;
  statements: ClaimStatements;
  /** Tells whether the server answers at all. */
  probe: () => Promise<boolean>;
  /** `beside` of the transaction. */
  beside: Transaction["beside"];
  /** See planMemory.ts. */
  keptPlanFits: (text: string, parameters: unknown[]) => boolean;
}

interface Statement extends StatementOptions {
  text: string;
  parameters: unknown[];
}

/**
 * Begins with its first statement, in the same message to the server. A plain read of a read-only transaction is a
 * transaction of its own (READ COMMITTED sees the same), which spares begin and commit. Without a statement the server
 * hears nothing. Needs a client in pipeline mode.
 */
export function openTransaction(client: ClientBase, start: TransactionStart): OpenTransaction {
  const state = { open: true, inBlock: false, connectionLost: false, startFailed: false };
  let firstError: unknown;
  const afterCommitWork: OpenTransaction["afterCommitWork"] = [];

  const watch = { patience, limit: start.timeoutMs, probe: start.probe };

  const remember = (error: unknown) => {
    firstError ??= error;
    if (isConnectionFault(error)) state.connectionLost = true;
  };

  /** After a lost statement the whole transaction may run again: it is rolled back. */
  const heedLost = (error: unknown) => {
    if (!isStatementLost(error)) return;
    start.statements.named = false;
    state.startFailed = true;
  };

  const firstStatement = (statement: Statement): Promise<QueryResult> => {
    const answer = runClaimed(
      client,
      { claims: start.values, ...statement },
      start.statements,
      () => start.keptPlanFits(statement.text, statement.parameters),
    );
    answer.catch((error: unknown) => {
      heedLost(error);
      state.startFailed ||= isConnectionFault(error);
    });
    return answer;
  };

  const furtherStatement = (statement: Statement): Promise<QueryResult> => {
    const answer = client.query(statementConfig(statement, start.statements));
    answer.catch(heedLost);
    return answer;
  };

  const send = (statement: Statement): Promise<QueryResult | QueryResult[]> => {
    if (state.inBlock) return furtherStatement(statement);
    if (!(start.readOnly && isPlainRead(statement.text))) {
      state.inBlock = true;
      client.query("begin").catch(remember);
    }
    return firstStatement(statement);
  };

  const query = async <Row>(statement: Statement): Promise<Row[]> => {
    if (!state.open) throw new Error("the transaction is over");
    try {
      const answer = send(statement);
      return rowsOf<Row>(await whileAlive(answer, watch));
    } catch (error) {
      remember(error);
      throw error;
    }
  };

  /** Alone: one message that is a transaction of its own. In a block: the commit follows in the same message. */
  const last = async <Row>(statement: Statement): Promise<Row[]> => {
    if (!state.open) throw new Error("the transaction is over");
    try {
      if (!state.inBlock) {
        const request = { claims: start.values, ...statement };
        const answer = runClaimed(client, request, start.statements);
        // Whether a lost connection took the commit along is not known: only an unprepared one may be used again.
        answer.catch(heedLost);
        return rowsOf<Row>(await whileAlive(answer, watch));
      }
      const answer = furtherStatement(statement);
      const commit = client.query("commit");
      commit.catch(() => undefined);
      const rows = rowsOf<Row>(await whileAlive(answer, watch));
      const result = await whileAlive(commit, watch);
      state.inBlock = false;
      if (result.command === "COMMIT") return rows;
      throw firstError ?? new Error("the transaction was rolled back by the database");
    } catch (error) {
      remember(error);
      throw error;
    }
  };

  return {
    claims: start.claims,
    returnsOld: serverVersionOf(client) >= 18,
    afterCommitWork,
    startFailed: () => state.startFailed,
    last: (text, parameters = [], options = {}) => last({ text, parameters, ...options }),
    query: (text, parameters = [], options = {}) => query({ text, parameters, ...options }),
    beside: start.beside,
    afterCommit(work) {
      afterCommitWork.push(work);
    },
    async commit() {
      state.open = false;
      if (!state.inBlock) return;
      try {
        const result = await whileAlive(client.query("commit"), watch);
        if (result.command === "COMMIT") return;
      } catch (error) {
        remember(error);
      }
      throw firstError ?? new Error("the transaction was rolled back by the database");
    },
    async rollback() {
      state.open = false;
      if (state.connectionLost) return false;
      if (!state.inBlock) return true;
      try {
        await withDeadline(client.query("rollback"), rollbackPatience);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Reads that need no block around them: no cursor, no lock or setting for later statements. */
function isPlainRead(text: string): boolean {
  return /^\s*(?:select|with|values)\b/i.test(text) && !/set_config|advisory|snapshot/i.test(text);
}

/** Rows of the last statement, when the text held several. */
function rowsOf<Row>(result: QueryResult | QueryResult[]): Row[] {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows ?? []) as Row[];
}
