import type { TestDatabase } from "../../../support/testDatabase.ts";
import { dayAfter } from "./dayAfter.ts";

interface Column {
  name: string;
  type: string;
  required: boolean;
}

/** What a column is given when only its type is known; texts and numbers are unlike each other, for keys. */
const values: Record<string, (turn: number) => unknown> = {
  bigint: (turn) => 8_000_000_000 + turn,
  integer: (turn) => 1000 + turn,
  smallint: () => 1,
  numeric: () => "1",
  boolean: () => false,
  text: (turn) => `planted${turn}`,
  uuid: (turn) => `00000000-0000-4000-8000-${String(turn).padStart(12, "0")}`,
  jsonb: () => ({}),
  bytea: () => "\\x00",
  date: dayAfter,
  "timestamp with time zone": () => "2126-01-01T00:00:00Z",
  "time without time zone": () => "08:00",
};

let turn = 0;

/** Takes every check of values away: which values a row may have has nothing to do with who sees it. */
export async function dropChecks({ ownerQuery }: TestDatabase): Promise<void> {
  const checks = await ownerQuery<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where contype = 'c' and conrelid <> 0 and connamespace in ('public'::regnamespace, 'formwork'::regnamespace)`,
  );
  for (const { table, name } of checks)
    await ownerQuery(`alter table ${table} drop constraint ${name}`);
}

/**
 * Puts a row into any table, whatever its columns, past references and triggers; `wanted` is taken where there is such a column.
 * Gives its place in the table.
 */
export async function plantTable(
  { ownerQuery }: TestDatabase,
  table: string,
  wanted: Record<string, unknown>,
): Promise<string> {
  turn += 1;
  const columns = await ownerQuery<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  const row: Record<string, unknown> = {};
  for (const { name, type, required } of columns) {
    const isId = type === "bigint" || type === "uuid" || name === "key";
    if (name in wanted) row[name] = wanted[name];
    else if (required || isId) row[name] = type.endsWith("[]") ? [] : values[type]?.(turn);
  }
  await ownerQuery("set session_replication_role = replica");
  try {
    const [planted] = await ownerQuery<{ place: string }>(
      `insert into ${table} as t select (jsonb_populate_record(null::${table}, $1::jsonb)).* returning t.ctid::text as place`,
      [row],
    );
    return planted?.place ?? "";
  } finally {
    await ownerQuery("set session_replication_role = origin");
  }
}
