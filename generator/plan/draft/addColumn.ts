import { columnDefinition } from "../createSql.ts";
import { emptyValue } from "./conversion.ts";
import { plainColumn } from "./diffColumn.ts";
import { requireFilled } from "./requireFilled.ts";
import { quoteName } from "../sqlText.ts";
import type { ColumnPlan, QuarantinedPlan, TablePlan } from "../tableModel.ts";
import { alter, call, refuseRows, type Work } from "./work.ts";

interface Addition {
  table: TablePlan;
  /** Name of the table before the migration. */
  formerTable: string;
  column: ColumnPlan;
}

/**
 * A column that was not there, or comes back from quarantine with its values. One that is required takes the value that the schema says
 * for the rows that are there; where it says none, there must be no rows.
 */
export function addColumn(
  { table, formerTable, column }: Addition,
  { work, quarantined }: { work: Work; quarantined: QuarantinedPlan[] },
): ColumnPlan {
  const index = quarantined.findIndex(
    (entry) =>
      entry.table === table.name &&
      entry.column?.name === column.name &&
      entry.column.type === column.type,
  );
  const isReturning = index >= 0;
  const isOpen = !column.nullable && column.default === null;
  const value = isOpen ? emptyValue(column) : column.default;
  const isFilledLater = isOpen && value === null && (isReturning || column.fill !== undefined);
  const definition = columnDefinition({
    ...column,
    nullable: column.nullable || isFilledLater,
    default: value,
  });
  if (isOpen && value === null && !isFilledLater)
    work.guards.push(refuseRows(formerTable, "true", lacking(table, column)));
  const exists = isReturning ? "if not exists " : "";
  work.additions.push(alter(table.name, `add column ${exists}${definition}`));
  if (isReturning) {
    quarantined.splice(index, 1);
    work.additions.push(call("restore_column", table.name, column.name));
  }
  if (value !== column.default)
    work.additions.push(alter(table.name, `alter column ${quoteName(column.name)} drop default`));
  if (isFilledLater) {
    if (column.fill === undefined) {
      const isEmpty = `${quoteName(column.name)} is null`;
      work.changes.push(refuseRows(table.name, isEmpty, lacking(table, column)));
    }
    requireFilled(table, column, { work, isNew: !isReturning });
  }
  return plainColumn(column);
}

function lacking(table: TablePlan, column: ColumnPlan): string {
  return (
    `${table.name}.${column.name} is required from now on, and nothing says its value in records that are there ` +
    `(default, x-default or x-convert.empty does)`
  );
}
