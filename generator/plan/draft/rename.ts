import { quoteName } from "../sqlText.ts";
import type { ExclusionPlan, TablePlan } from "../tableModel.ts";

export type Renames = ReadonlyMap<string, string>;

/** SQL of the model with quoted names replaced; quoted names hold no quotes. */
export function renameIn(sql: string, renames: Renames): string {
  if (renames.size === 0) return sql;
  return sql.replaceAll(/"([a-z_][a-z0-9_]*)"/g, (whole, name: string) => {
    const to = renames.get(name);
    return to === undefined ? whole : quoteName(to);
  });
}

/** The other way round. */
export const inverse = (renames: Renames): Renames =>
  new Map([...renames].map(([from, to]) => [to, from]));

/** The table as it is once its columns, and tables it points to, carry their new names. PostgreSQL renames within definitions. */
export function renamedTable(table: TablePlan, columns: Renames, tables: Renames): TablePlan {
  const name = (column: string) => columns.get(column) ?? column;
  return {
    ...table,
    name: tables.get(table.name) ?? table.name,
    columns: table.columns.map((column) => ({ ...column, name: name(column.name) })),
    primaryKey: table.primaryKey.map(name),
    checks: table.checks.map((check) => ({ ...check, sql: renameIn(check.sql, columns) })),
    ...(table.exclusions
      ? { exclusions: table.exclusions.map((key) => renamedExclusion(key, columns)) }
      : {}),
    foreignKeys: table.foreignKeys.map((key) => ({
      ...key,
      column: name(key.column),
      table: tables.get(key.table) ?? key.table,
    })),
    indexes: table.indexes.map((index) => ({
      ...index,
      parts: index.parts.map((part) => renameIn(part, columns)),
      ...(index.include ? { include: index.include.map((part) => renameIn(part, columns)) } : {}),
      where: index.where === null ? null : renameIn(index.where, columns),
    })),
  };
}

export const renamedExclusion = (
  { name, equal, range, where }: ExclusionPlan,
  columns: Renames,
): ExclusionPlan => ({
  name,
  equal: equal.map((sql) => renameIn(sql, columns)),
  range: renameIn(range, columns),
  where: renameIn(where, columns),
});

/** Columns of before by the names they have now: through x-was, and the two ids of a join table by what they point to. */
export function columnRenames(current: TablePlan, wanted: TablePlan, tables: Renames): Renames {
  const kept = new Set(wanted.columns.map(({ name }) => name));
  const free = current.columns.filter(({ name }) => !kept.has(name));
  const known = new Set(current.columns.map(({ name }) => name));
  const renames = new Map<string, string>();
  for (const column of wanted.columns) {
    if (known.has(column.name)) continue;
    const former =
      free.find((old) => column.was.includes(old.name) && !old.dropped) ??
      free.find((old) => isSameEnd(current, wanted, old.name, column.name, tables));
    if (former && !renames.has(former.name)) renames.set(former.name, column.name);
  }
  return renames;
}

/** Both are an id in a join table, of the same other table. */
function isSameEnd(
  current: TablePlan,
  wanted: TablePlan,
  from: string,
  to: string,
  tables: Renames,
): boolean {
  if (!current.primaryKey.includes(from) || !wanted.primaryKey.includes(to)) return false;
  const [old, now] = [
    current.foreignKeys.find(({ column }) => column === from)?.table,
    wanted.foreignKeys.find(({ column }) => column === to)?.table,
  ];
  return old !== undefined && (tables.get(old) ?? old) === now;
}
