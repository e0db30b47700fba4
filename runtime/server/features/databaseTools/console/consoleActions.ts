import type { DatabaseActions } from "../../../../../generated/system/database/routes.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Database } from "../../../core/database/contract.ts";
import { runStatement } from "./runStatement.ts";
import { lastStatements, noteEnding, noteStatement } from "./statementLog.ts";

/** Statements of this process at a time. */
const mostAtOnce = 2;

interface Sources {
  database: Database;
  /** Address of the login that may only read; null: the console is off. */
  consoleUrl: string | null;
}

/** Handlers of sysDatabase that run statements of the super administrator. */
export function createConsoleActions({
  database,
  consoleUrl,
}: Sources): Pick<DatabaseActions, "runDatabaseStatement" | "consoleStatements"> {
  let running = 0;
  return {
    consoleStatements: (_, { tx }) => lastStatements(tx),

    async runDatabaseStatement({ sql, explain }, { tx, request, session }) {
      if (consoleUrl === null) throw new FormworkError("F4121");
      if (running >= mostAtOnce) throw new FormworkError("F4029", { params: { seconds: 10 } });
      running++;
      const who = { claims: tx.claims, requestId: request.id };
      const statement = { sql, explain: explain ?? "none" } as const;
      const start = performance.now();
      try {
        const number = await noteStatement(database, who, statement);
        request.log.info({ event: "sqlConsole", by: session.account, number });
        const end = (rows: number, fault: string | null) => {
          const milliseconds = Math.round(performance.now() - start);
          return noteEnding(database, who, number, { rows, milliseconds, fault });
        };
        try {
          const answer = await runStatement(consoleUrl, tx.claims, statement);
          await end(answer.rows.length, null);
          return { ...answer, milliseconds: Math.round(performance.now() - start) };
        } catch (error) {
          const { params } = error as { params?: Record<string, unknown> };
          await end(0, String(params?.["reason"] ?? (error as Error).message).slice(0, 300));
          throw error;
        }
      } finally {
        running--;
      }
    },
  };
}
