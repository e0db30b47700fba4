import { exclusionConstraint } from "./exclusions.ts";
import { quoteName } from "./sqlText.ts";
import type { ColumnPlan, ForeignKeyPlan, IndexPlan, TablePlan } from "./tableModel.ts";

/** `create table` with its checks and indexes; foreign keys come after all tables. */
export function createTable(table: TablePlan): string {
  const lines = [
    ...table.columns.map(columnDefinition),
    `primary key (${table.primaryKey.map(quoteName).join(", ")})`,
    ...table.checks.map((check) => `constraint ${quoteName(check.name)} check (${check.sql})`),
    ...(table.exclusions ?? []).map(exclusionConstraint),
  ];
  const indexes = table.indexes.map((index) => createIndex(table.name, index));
  return [`create table ${quoteName(table.name)} (\n  ${lines.join(",\n  ")}\n);`, ...indexes].join(
    "\n",
  );
}

export function columnDefinition(column: ColumnPlan): string {
  const notNull = column.nullable ? "" : " not null";
  const value = column.default === null ? "" : ` default ${column.default}`;
  return `${quoteName(column.name)} ${column.type}${notNull}${value}`;
}

export function createIndex(table: string, index: IndexPlan): string {
  const unique = index.unique ? "unique " : "";
  const where = index.where === null ? "" : ` where ${index.where}`;
  const using = index.using ? `using ${index.using} ` : "";
  const columns = index.parts.join(", ");
  const include = index.include ? ` include (${index.include.join(", ")})` : "";
  return `create ${unique}index ${quoteName(index.name)} on ${quoteName(table)} ${using}(${columns})${include}${where};`;
}

export function addForeignKey(table: string, key: ForeignKeyPlan): string {
  return (
    `alter table ${quoteName(table)} add constraint ${quoteName(key.name)}\n` +
    `  foreign key (${quoteName(key.column)}) references ${quoteName(key.table)} ("id") on delete ${key.onDelete};`
  );
}
