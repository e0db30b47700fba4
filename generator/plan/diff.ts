import { addForeignKey, columnDefinition, createIndex, createTable } from "./createSql.ts";
import { diffColumn, type Refusal } from "./diffColumn.ts";
import { commentLine, quoteName } from "./sqlText.ts";
import type { ColumnPlan, TablePlan } from "./tableModel.ts";

export interface TableChanges {
  /** SQL statements in order; empty: nothing to do. */
  statements: string[];
  /** What the migration is about, for its name: tables made or changed. */
  subjects: string[];
  refusals: Refusal[];
  /** The snapshot after the migration. */
  next: TablePlan[];
}

interface Work {
  before: string[];
  after: string[];
  subjects: Set<string>;
  refusals: Refusal[];
}

/**
 * From the tables that are to the tables that the schemas want, by additions alone: new tables and columns, wider types
 * and checks, renames through x-was. What would lose or refuse data is a refusal; what is gone from the schemas is kept.
 */
export function diffTables(snapshot: TablePlan[], desired: TablePlan[]): TableChanges {
  const work: Work = { before: [], after: [], subjects: new Set(), refusals: [] };
  const known = new Map(snapshot.map((table) => [table.name, table]));
  const wanted = new Set(desired.map((table) => table.name));
  const next = desired.map((table) => {
    const current = known.get(table.name) ?? formerTable(table, known, wanted, work);
    if (!current) return newTable(table, work);
    known.delete(current.name);
    return changeTable(current, table, work);
  });
  for (const gone of known.values()) if (!wanted.has(gone.name)) next.push(keepTable(gone, work));
  next.sort((left, right) => (left.name < right.name ? -1 : 1));
  return {
    statements: [...work.before, ...work.after],
    subjects: [...work.subjects],
    refusals: work.refusals,
    next,
  };
}

function formerTable(
  table: TablePlan,
  known: Map<string, TablePlan>,
  wanted: ReadonlySet<string>,
  work: Work,
): TablePlan | undefined {
  const former = [...known.values()].find(
    (candidate) => table.was.includes(candidate.name) && !wanted.has(candidate.name),
  );
  if (!former) return undefined;
  work.before.push(`alter table ${quoteName(former.name)} rename to ${quoteName(table.name)};`);
  work.subjects.add(`rename_${table.name}`);
  return former;
}

function newTable(table: TablePlan, work: Work): TablePlan {
  work.before.push(createTable(table));
  work.after.push(...table.foreignKeys.map((key) => addForeignKey(table.name, key)));
  work.subjects.add(table.name);
  return table;
}

function keepTable(table: TablePlan, work: Work): TablePlan {
  if (table.dropped) return table;
  work.before.push(
    `-- ${table.name} is no longer in the schemas; the table and its rows are kept.`,
  );
  work.subjects.add(`keep_${table.name}`);
  return { ...table, dropped: true };
}

function changeTable(current: TablePlan, wanted: TablePlan, work: Work): TablePlan {
  const count = work.before.length + work.after.length;
  const columns = changeColumns(current, wanted, work);
  changeChecks(current, wanted, work);
  changeIndexes(current, wanted, work);
  changeForeignKeys(current, wanted, work);
  if (current.primaryKey.join() !== wanted.primaryKey.join()) {
    work.refusals.push({
      table: wanted,
      column: null,
      problem: "The primary key would change.",
      cure: "Keep the fields that name the rows, or give the relation a new join table.",
    });
  }
  if (work.before.length + work.after.length > count) work.subjects.add(wanted.name);
  return { ...wanted, columns };
}

function changeColumns(current: TablePlan, wanted: TablePlan, work: Work): ColumnPlan[] {
  const left = new Map(current.columns.map((column) => [column.name, column]));
  const names = new Set(wanted.columns.map((column) => column.name));
  const table = quoteName(wanted.name);
  const result = wanted.columns.map((column) => {
    const former =
      left.get(column.name) ??
      current.columns.find(
        (old) => column.was.includes(old.name) && !names.has(old.name) && left.has(old.name),
      );
    if (!former) return addColumn(wanted, column, work);
    left.delete(former.name);
    if (former.name !== column.name) {
      const [from, to] = [quoteName(former.name), quoteName(column.name)];
      work.before.push(`alter table ${table} rename column ${from} to ${to};`);
    }
    const change = diffColumn(wanted, former, column);
    work.before.push(...change.statements);
    work.refusals.push(...change.refusals);
    return change.next;
  });
  return [...result, ...[...left.values()].map((gone) => keepColumn(wanted, gone, work))];
}

function addColumn(table: TablePlan, column: ColumnPlan, work: Work): ColumnPlan {
  const loose = !column.nullable && column.default === null;
  if (loose) {
    const note = `${table.name}.${column.name} is required from now on; rows from before have null.`;
    work.before.push(`-- ${commentLine(note)}`);
  }
  const definition = columnDefinition({ ...column, nullable: column.nullable || loose });
  work.before.push(`alter table ${quoteName(table.name)} add column ${definition};`);
  return loose ? { ...column, loose: true } : column;
}

function keepColumn(table: TablePlan, column: ColumnPlan, work: Work): ColumnPlan {
  if (column.dropped) return column;
  const note = `${table.name}.${column.name} is no longer in the schema; the column and its values are kept.`;
  work.before.push(`-- ${commentLine(note)}`);
  if (!column.nullable && !column.loose) {
    const name = quoteName(column.name);
    work.before.push(`alter table ${quoteName(table.name)} alter column ${name} drop not null;`);
  }
  return { ...column, nullable: true, dropped: true };
}

function changeChecks(current: TablePlan, wanted: TablePlan, work: Work): void {
  const table = quoteName(wanted.name);
  const desired = new Map(wanted.checks.map((check) => [check.name, check.sql]));
  for (const { name, sql } of current.checks) {
    if (desired.get(name) !== sql) {
      work.before.push(`alter table ${table} drop constraint ${quoteName(name)};`);
    }
  }
  const known = new Map(current.checks.map((check) => [check.name, check.sql]));
  for (const { name, sql } of wanted.checks) {
    if (known.get(name) === sql) continue;
    // Rows from before are left as they are; every write is checked.
    work.before.push(
      `alter table ${table} add constraint ${quoteName(name)} check (${sql}) not valid;`,
    );
  }
}

function changeIndexes(current: TablePlan, wanted: TablePlan, work: Work): void {
  const text = (table: TablePlan) =>
    new Map(table.indexes.map((index) => [index.name, createIndex(wanted.name, index)]));
  const [known, desired] = [text(current), text(wanted)];
  for (const [name, sql] of known) {
    if (desired.get(name) !== sql) work.before.push(`drop index ${quoteName(name)};`);
  }
  for (const [name, sql] of desired) if (known.get(name) !== sql) work.before.push(sql);
}

function changeForeignKeys(current: TablePlan, wanted: TablePlan, work: Work): void {
  const text = (table: TablePlan) =>
    new Map(table.foreignKeys.map((key) => [key.name, addForeignKey(wanted.name, key)]));
  const [known, desired] = [text(current), text(wanted)];
  for (const [name, sql] of known) {
    if (desired.get(name) !== sql) {
      work.before.push(`alter table ${quoteName(wanted.name)} drop constraint ${quoteName(name)};`);
    }
  }
  for (const [name, sql] of desired) if (known.get(name) !== sql) work.after.push(sql);
}
