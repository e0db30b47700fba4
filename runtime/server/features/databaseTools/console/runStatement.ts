import { Client, type QueryConfig } from "pg";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Claims } from "../../../core/database/contract.ts";
import { readerSchema } from "../../../core/database/readerLogin.ts";
import type { Json } from "../../../../shared/entity/model.ts";

/** Milliseconds of a statement, and until the connection is cut. */
const patience = 10_000;
const grace = 3_000;
const mostRows = 500;
const mostColumns = 200;
/** Characters of one value, and of the values of a row together. */
const longestValue = 2_000;
const longestRow = 10_000;
const cursor = "formwork_console";

export interface Statement {
  sql: string;
  /** `plan` tells how it would be run, `analyze` runs it and tells how it went. */
  explain: "none" | "plan" | "analyze";
}

export interface StatementAnswer {
  columns: string[];
  /** Values as PostgreSQL writes them, cut where they are long. */
  rows: (string | null)[][];
  more: boolean;
  /** As EXPLAIN tells it. */
  plan: { [key: string]: Json } | null;
}

/**
 * Runs one select as the login that may only read, in a transaction that is rolled back, on a connection that is closed afterwards: nothing
 * of it stays, no lock, no setting, no message. F4120 with what PostgreSQL says.
 */
export async function runStatement(
  connectionString: string,
  claims: Claims,
  statement: Statement,
): Promise<StatementAnswer> {
  const client = new Client({
    connectionString,
    application_name: "formwork console",
    connectionTimeoutMillis: 5_000,
    query_timeout: patience + grace,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin transaction read only");
    await client.query(
      `select set_config('app.platform', 'on', true), set_config('app.user', $1, true), set_config('app.tenant', $2, true),
              set_config('search_path', '${readerSchema}', true), set_config('statement_timeout', $3, true), set_config('lock_timeout', '1000', true),
              set_config('max_parallel_workers_per_gather', '0', true)`,
      [
        String(claims.userId),
        claims.tenantId === null ? "" : String(claims.tenantId),
        String(patience),
      ],
    );
    return await answerOf(client, statement);
  } catch (error) {
    throw refusal(error);
  } finally {
    // Nobody waits for a server that is still at work: it ends by its own limit.
    await Promise.race([client.end(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
  }
}

async function answerOf(
  client: Client,
  { sql: given, explain }: Statement,
): Promise<StatementAnswer> {
  const sql = given.replace(/[;\s]+$/, "");
  const names = await columnsOf(client, sql);
  if (explain !== "none") {
    const options = explain === "analyze" ? "format json, analyze, buffers" : "format json";
    const { rows } = await client.query<{ "QUERY PLAN": { [key: string]: Json }[] }>(
      alone(`explain (${options})\n${sql}`),
    );
    return { columns: names, rows: [], more: false, plan: rows[0]?.["QUERY PLAN"]?.[0] ?? null };
  }
  if (names.length > mostColumns)
    throw new FormworkError("F4120", { params: { reason: `more than ${mostColumns} columns` } });
  const longest = Math.min(longestValue, Math.floor(longestRow / Math.max(1, names.length)));
  const values = names.map((_, index) => `left(c${index}::text, ${longest})`);
  const aliases = names.map((_, index) => `c${index}`);
  const limited =
    names.length === 0
      ? sql
      : `select ${values.join(", ")} from (\n${sql}\n) as q(${aliases.join(", ")})`;
  await client.query(alone(`declare ${cursor} no scroll cursor for\n${limited}`));
  const { rows } = await client.query<(string | null)[]>({
    text: `fetch ${mostRows + 1} from ${cursor}`,
    rowMode: "array",
  });
  return {
    columns: names,
    rows: rows.slice(0, mostRows),
    more: rows.length > mostRows,
    plan: null,
  };
}

/**
 * Names of the columns. A cursor takes nothing but a select that writes nothing, and the extended protocol nothing but one statement: what
 * follows may put the text into another one.
 */
async function columnsOf(client: Client, sql: string): Promise<string[]> {
  await client.query(alone(`declare ${cursor} no scroll cursor for\n${sql}`));
  const { fields } = await client.query(`fetch 0 from ${cursor}`);
  await client.query(`close ${cursor}`);
  return fields.map(({ name }) => name);
}

/** The type of the package does not know this member. */
const alone = (text: string): QueryConfig => ({ text, queryMode: "extended" }) as QueryConfig;

function refusal(error: unknown): FormworkError {
  if (error instanceof FormworkError) return error;
  const { message, hint, code } = error as { message?: string; hint?: string; code?: string };
  const timedOut = code === "57014" || message === "Query read timeout";
  const reason = timedOut ? `stopped after ${patience / 1000} s` : (message ?? "");
  return new FormworkError("F4120", {
    params: {
      reason: [reason, hint ?? ""]
        .filter((part) => part !== "")
        .join(". ")
        .slice(0, 1000),
    },
    cause: error,
  });
}
