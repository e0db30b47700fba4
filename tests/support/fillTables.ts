import type { TestDatabase } from "./testDatabase.ts";

type Owned = Pick<TestDatabase, "ownerQuery">;

interface Column {
  table: string;
  name: string;
  type: string;
  generated: boolean;
  checks: string[];
}

/** What the tables of a database looked like when rows were last put into them, and how many have been. */
export type Filled = Map<string, { shape: string; rows: number }>;

/**
 * Two rows for every table, each column filled with what its type and its checks allow; ids begin with 1 everywhere, so that every key is
 * found. A table that is in `filled` gets one row more when its columns or checks are others by now, and none otherwise.
 */
export async function fillTables(
  { ownerQuery }: Owned,
  filled: Filled = new Map(),
): Promise<string[]> {
  const columns = await ownerQuery<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attgenerated <> '' or a.attidentity = 'a' as generated,
        array(select pg_get_constraintdef(k.oid) from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)) as checks
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  await ownerQuery("set session_replication_role = replica");
  try {
    for (const [table, own] of byTable) {
      const shape = JSON.stringify(own);
      const known = filled.get(table);
      if (known?.shape === shape) continue;
      const open = own.filter(({ generated }) => !generated);
      const turns = known ? [known.rows + 1] : [1, 2];
      for (const turn of turns) {
        const names = open.map(({ name }) => `"${name}"`).join(", ");
        const values = open.map((column) => valueFor(column, turn)).join(", ");
        await ownerQuery(`insert into "${table}" (${names}) values (${values})`);
      }
      filled.set(table, { shape, rows: turns.at(-1) ?? 0 });
    }
  } finally {
    await ownerQuery("set session_replication_role = origin");
  }
  return [...byTable.keys()];
}

function valueFor({ name, type, checks }: Column, turn: number): string {
  const told = checks.join(" ");
  const listed =
    /ARRAY\[(?:'([^']*)'|(-?\d+))/.exec(told) ?? /\(\w+ = (?:'([^']*)'|(-?\d+))/.exec(told);
  if (listed) return `'${listed[1] ?? listed[2]}'`;
  if (name === "is_delete") return "false";
  if (type === "bigint" && told === "") return String(turn);
  if (["bigint", "integer", "smallint"].includes(type) || type.startsWith("numeric")) {
    const least = Number(/>= \(?'?(-?\d+)/.exec(told)?.[1] ?? 0);
    return String(Math.max(least, turn));
  }
  if (type === "boolean") return "true";
  const day = `2025-01-${String(turn).padStart(2, "0")}`;
  if (type === "date") return `'${day}'`;
  if (type.startsWith("timestamp")) return `'${day} 08:00:00.${turn}+00'`;
  if (type === "jsonb") return `'{"turn": ${turn}}'`;
  if (/~ '\^\(\[01\]/.test(told)) return "'08:30'";
  const least = Number(/>= (\d+)/.exec(told)?.[1] ?? 1);
  const most = Number(/<= (\d+)/.exec(told)?.[1] ?? 30);
  return `'${`${turn}${name}`.padEnd(least, "x").slice(0, Math.max(least, most))}'`;
}

/** Every value of every table as text: "table.column id" -> value. */
export async function allValues(
  { ownerQuery }: Owned,
  tables: readonly string[],
): Promise<Map<string, string | null>> {
  const values = new Map<string, string | null>();
  if (tables.length === 0) return values;
  const rows = await ownerQuery<{ table: string; row: Record<string, unknown> }>(
    tables
      .map((table) => `select '${table}' as table, to_jsonb(t) as row from "${table}" t`)
      .join(" union all "),
  );
  for (const { table, row } of rows) {
    const id = JSON.stringify(
      row["id"] ?? Object.values(row).filter((value) => typeof value === "number"),
    );
    for (const [column, value] of Object.entries(row))
      values.set(`${table}.${column} ${id}`, value === null ? null : JSON.stringify(value));
  }
  return values;
}
