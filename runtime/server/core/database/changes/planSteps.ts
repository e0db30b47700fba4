import type { Client } from "pg";
import type { MigrationFile } from "../migrate/migrationFiles.ts";
import { lineAndColumn, splitStatements } from "../migrate/sqlStatements.ts";
import { runsOutside } from "./migrationText.ts";
import { callOf, factsOf, type StatementFacts } from "./statementFacts.ts";
import { millisecondsFor, type Throughput } from "./throughput.ts";

export interface PlanStep extends StatementFacts {
  /** File and line. */
  place: string;
  sql: string;
  /** Within the one transaction, or after it beside the work of others. */
  phase: "transaction" | "online";
  rows: number;
  milliseconds: number;
  /** Of a question to the rows: how many do not fit today; null: it cannot be asked before what comes ahead of it has happened. */
  unfit?: number | null;
  problem?: string;
}

/** Rows of a table as the database guesses them; a small or never analyzed one is counted. */
type Sizes = Map<string, number>;

/** Every statement of the files with what it does to others and how long it takes. */
export async function planSteps(
  client: Client,
  files: readonly MigrationFile[],
  throughput: Throughput,
): Promise<PlanStep[]> {
  const sizes = await readSizes(client);
  const steps: PlanStep[] = [];
  for (const file of files) {
    for (const statement of splitStatements(file.text)) {
      const sql = statement.text.trim();
      const facts = factsOf(sql);
      const renamed = /^alter\s+table\s+"?(\w+)"?\s+rename\s+to\s+"?(\w+)"?$/i.exec(sql);
      if (renamed) sizes.set(renamed[2] ?? "", sizes.get(renamed[1] ?? "") ?? 0);
      const rows = facts.work === "none" ? 0 : (sizes.get(facts.table ?? "") ?? 0);
      steps.push({
        ...facts,
        place: `${file.name}:${lineAndColumn(file.text, statement.offset).split(":")[0]}`,
        sql,
        phase: runsOutside(sql) ? "online" : "transaction",
        rows,
        milliseconds: millisecondsFor(facts.work, rows, throughput),
        ...(await askRows(client, sql)),
      });
    }
  }
  return steps;
}

/** What rows refuse today of the questions that the files ask ahead. */
export async function refusedQuestions(
  client: Client,
  files: readonly MigrationFile[],
): Promise<{ table: string; problem: string }[]> {
  const refused: { table: string; problem: string }[] = [];
  for (const { text } of files.flatMap((file) => splitStatements(file.text))) {
    const { unfit, problem = "" } = await askRows(client, text.trim());
    const [table] = callOf(text.trim())?.given ?? [];
    if (unfit) refused.push({ table: table ?? "", problem });
  }
  return refused;
}

async function readSizes(client: Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; rows: number; pages: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, (pg_relation_size(oid) / 8192)::int as pages
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const sizes: Sizes = new Map(rows.map(({ name, rows: count }) => [name, count]));
  for (const { name, rows: count, pages } of rows) {
    if (count > 0 || pages === 0) continue;
    const exact = await client.query<{ count: number }>(
      `select count(*)::int as count from (select 1 from "${name}" limit 1000000) some_rows`,
    );
    sizes.set(name, exact.rows[0]?.count ?? 0);
  }
  return sizes;
}

/** Asks the rows now what the migration will ask them, so that a refusal is known before. */
async function askRows(client: Client, sql: string): Promise<Pick<PlanStep, "unfit" | "problem">> {
  const call = callOf(sql);
  if (!call?.name.startsWith("refuse_")) return {};
  const problem = call.given.at(-1) ?? "";
  try {
    await client.query("begin read only; set local statement_timeout = '60s'");
    await client.query("select set_config('app.platform', 'on', true)");
    await client.query(sql);
    return { unfit: 0, problem };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== "FW001") return { unfit: null, problem };
    const told = /: (\d+) (rows|values)/.exec(message);
    return { unfit: Number(told?.[1] ?? 1), problem: message };
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}
