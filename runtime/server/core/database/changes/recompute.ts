import type { Client, DatabaseError } from "pg";
import { StartFault } from "../../config/startFault.ts";
import { batchOfRows } from "./batches.ts";
import { exists } from "./exists.ts";
import { inTransaction } from "./inTransaction.ts";
import { withPatience, type Patience } from "./patience.ts";
import { millisecondsFor, type Throughput } from "./throughput.ts";
import { tableOf } from "./migrationText.ts";
import type { PlanStep } from "./planSteps.ts";

/** The stored computed values of an entity. */
export interface ComputedValues {
  entity: string;
  /** Quoted. */
  table: string;
  /** Names of the fields. */
  fields: readonly string[];
  /** Each works out some of the fields in the rows whose ids are `$1`; to be run in this order. */
  statements: readonly string[];
  /** Of all that the values come from: another one means that stored values are of before. */
  sha256: string;
}

/** The entities whose stored values were not worked out by these expressions. */
export async function outdatedValues(
  client: Client,
  wanted: readonly ComputedValues[],
): Promise<ComputedValues[]> {
  if (wanted.length === 0) return [];
  const { rows } = (await exists(client, "formwork.computed_state"))
    ? await client.query<{ entity: string; sha256: string }>(
        "select entity, sha256 from formwork.computed_state",
      )
    : { rows: [] };
  const done = new Map(rows.map(({ entity, sha256 }) => [entity, sha256]));
  return wanted.filter(({ entity, sha256 }) => done.get(entity) !== sha256);
}

/**
 * Works out anew what is outdated, in batches of rows that are transactions of their own, so that others wait for a batch at most. A run
 * that was cut off begins with the same entity again. Gives a line for each entity that had rows.
 */
export async function recompute(
  client: Client,
  wanted: readonly ComputedValues[],
  patience: Patience,
): Promise<string[]> {
  const outdated = await outdatedValues(client, wanted);
  if (outdated.length === 0) return [];
  const done: string[] = [];
  for (const values of outdated) {
    const rows = await recomputeEntity(client, values, patience).catch((error: unknown) => {
      throw recomputeFault(values, error);
    });
    await client.query(
      `insert into formwork.computed_state (entity, sha256) values ($1, $2)
       on conflict (entity) do update set sha256 = excluded.sha256, done_at = clock_timestamp()`,
      [values.entity, values.sha256],
    );
    if (rows > 0) done.push(`${sentence(values)} in ${rows} records`);
  }
  return done;
}

/**
 * True for a statement that builds a unique key of a table with stored computed values: it judges the values of before, or none, until
 * they are worked out anew.
 */
export function needsComputed(wanted: readonly ComputedValues[]): (statement: string) => boolean {
  const tables = new Set(wanted.map(({ table }) => table.replaceAll('"', "")));
  return (statement) =>
    /^create\s+unique\s+index\b/i.test(statement) && tables.has(tableOf(statement) ?? "");
}

function recomputeFault({ entity, fields }: ComputedValues, error: unknown): unknown {
  const { code, message, detail } = error as DatabaseError;
  if (error instanceof StartFault || code === undefined) return error;
  return new StartFault(
    `${entity}: ${fields.join(", ")} cannot be worked out anew. ${[message, detail].filter(Boolean).join("; ")}. ` +
      "All before it is done and stays; correct the rows and run npm run migrate again, it goes on here.",
    error,
  );
}

const sentence = ({ entity, fields }: ComputedValues) =>
  `${entity}: ${fields.join(", ")} worked out anew`;

async function recomputeEntity(
  client: Client,
  values: ComputedValues,
  patience: Patience,
): Promise<number> {
  let count = 0;
  for (let last = "0"; ;) {
    const ids = await withPatience(client, patience, () => recomputeBatch(client, values, last));
    count += ids.length;
    if (ids.length < batchOfRows) return count;
    last = ids.at(-1) as string;
  }
}

/** The ids of the rows after the given one. */
async function recomputeBatch(
  client: Client,
  { table, statements }: ComputedValues,
  last: string,
): Promise<string[]> {
  return inTransaction(client, async () => {
    const { rows } = await client.query<{ id: string }>(
      `select t."id" from ${table} t where t."id" > $1 order by t."id" limit ${batchOfRows} for no key update`,
      [last],
    );
    const ids = rows.map(({ id }) => id);
    for (const text of ids.length > 0 ? statements : []) await client.query(text, [ids]);
    return ids;
  });
}

/** What a plan says of it; entities without rows are left out. */
export async function recomputeSteps(
  client: Client,
  wanted: readonly ComputedValues[],
  throughput: Throughput,
): Promise<PlanStep[]> {
  const steps: PlanStep[] = [];
  for (const values of await outdatedValues(client, wanted)) {
    const rows = await rowsOf(client, values);
    if (rows === 0) continue;
    steps.push({
      table: values.table,
      lock: "ROW EXCLUSIVE",
      effect: `who changes one of ${batchOfRows} records at a time waits for these`,
      work: "write",
      rewrite: false,
      place: "x-computed",
      sql: sentence(values),
      phase: "online",
      rows,
      milliseconds: millisecondsFor("write", rows * values.statements.length, throughput),
    });
  }
  return steps;
}

/** A table that is still to be made has none. */
async function rowsOf(client: Client, { table }: ComputedValues): Promise<number> {
  if (!(await exists(client, `public.${table}`))) return 0;
  const counted = await client.query<{ count: string }>(
    `select count(*) as count from (select 1 from ${table} limit 10000000) some_rows`,
  );
  return Number(counted.rows[0]?.count ?? 0);
}
