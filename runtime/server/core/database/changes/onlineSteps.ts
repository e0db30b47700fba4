import type { Client, DatabaseError } from "pg";
import { StartFault } from "../../config/startFault.ts";
import { batchOfRows } from "./batches.ts";
import { inTransaction } from "./inTransaction.ts";
import { withPatience, type Patience } from "./patience.ts";
import { callOf } from "./statementFacts.ts";

interface Step {
  migration: string;
  place: number;
  statement: string;
}

/** Notes what is to run after the transaction that it is noted in. */
export async function noteSteps(
  client: Client,
  migration: string,
  statements: readonly string[],
): Promise<void> {
  for (const [place, statement] of statements.entries()) {
    await client.query(
      "insert into formwork.migration_step (migration, place, statement) values ($1, $2, $3)",
      [migration, place, statement],
    );
  }
}

/**
 * Runs the noted steps that are not done, each by itself and beside the work of others. `waits` names the statements that are left for a
 * later call. Gives what it did.
 */
export async function runSteps(
  client: Client,
  patience: Patience,
  waits: (statement: string) => boolean = () => false,
): Promise<string[]> {
  const { rows } = await client.query<Step>(
    "select migration, place, statement from formwork.migration_step where done_at is null order by migration, place",
  );
  const due = rows.filter(({ statement }) => !waits(statement));
  for (const step of due) {
    await withPatience(client, patienceFor(step, patience), () => runStep(client, step)).catch(
      (error: unknown) => {
        throw stepFault(step, error);
      },
    );
    await client.query(
      "update formwork.migration_step set done_at = clock_timestamp() where migration = $1 and place = $2",
      [step.migration, step.place],
    );
  }
  return due.map(({ statement }) => statement);
}

/** What blocks nobody while it waits (an index waits for transactions that began before it) is not cut off early. */
function patienceFor({ statement }: Step, patience: Patience): Patience {
  const isHarmless = /\b(concurrently|validate\s+constraint)\b/i.test(statement);
  return isHarmless ? { ...patience, lock: patience.all } : patience;
}

const creating =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?:"?([a-z_][a-z0-9_]*)"?)/i;
const dropping = /^drop\s+index\s+concurrently\s+(?!if\b)/i;

/** A step may have happened before the process that ran it was killed, in part or as a whole: it is made so that both do. */
async function runStep(client: Client, { statement }: Step): Promise<void> {
  const call = callOf(statement);
  if (call?.name === "fill_rows") return fillRows(client, call.given);
  const name = creating.exec(statement)?.[1];
  if (name !== undefined) {
    const state = await indexState(client, name);
    if (state === "valid") return;
    if (state === "invalid") await client.query(`drop index concurrently if exists "${name}"`);
  }
  const text = statement
    .replace(dropping, "drop index concurrently if exists ")
    .replace(/\bdrop\s+constraint\s+(?!if\b)/i, "drop constraint if exists ");
  await client.query(text);
}

/** In batches that are transactions of their own; one that was cut off goes on with the rows that are left. */
async function fillRows(client: Client, given: readonly (string | null)[]): Promise<void> {
  for (let last: string | null = null; ;) {
    const next: string | null = await inTransaction(client, async () => {
      const { rows } = await client.query<{ last: string | null }>(
        "select formwork.fill_rows($1, $2, $3, $4, $5) as last",
        [...given, last, batchOfRows],
      );
      return rows[0]?.last ?? null;
    });
    if (next === null) return;
    last = next;
  }
}

async function indexState(client: Client, name: string): Promise<"valid" | "invalid" | null> {
  const { rows } = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass(format('public.%I', $1::text))",
    [name],
  );
  if (!rows[0]) return null;
  return rows[0].valid ? "valid" : "invalid";
}

function stepFault({ migration, statement }: Step, error: unknown): unknown {
  if (error instanceof StartFault) return error;
  const { message, detail } = error as DatabaseError;
  return new StartFault(
    `${migration}: ${statement}\n${[message, detail].filter(Boolean).join("; ")}. ` +
      "All before it is done and stays; correct the rows and run npm run migrate again, it goes on here.",
    error,
  );
}
