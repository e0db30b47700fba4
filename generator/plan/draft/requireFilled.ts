import { emptyValue } from "./conversion.ts";
import { boundedName, quoteName } from "../sqlText.ts";
import type { ColumnPlan, TablePlan } from "../tableModel.ts";
import { alter, call, refuseRows, type Work } from "./work.ts";

interface Filling {
  work: Work;
  /** No row has a value in it. */
  isNew: boolean;
}

/**
 * Not null without blocking others: a check for new writes, rows without a value filled in batches if the schema says with what, the check
 * validated beside other work, then replaced by not null.
 */
export function requireFilled(
  table: TablePlan,
  column: ColumnPlan,
  { work, isNew }: Filling,
): void {
  const constraint = quoteName(boundedName(table.name, column.name, "filled"));
  const name = quoteName(column.name);
  fillRows(table, column, { work, isNew });
  work.constraints.push(
    alter(table.name, `add constraint ${constraint} check (${name} is not null) not valid`),
  );
  work.online.push(
    alter(table.name, `validate constraint ${constraint}`),
    alter(table.name, `alter column ${name} set not null`),
    alter(table.name, `drop constraint ${constraint}`),
  );
}

function fillRows(table: TablePlan, column: ColumnPlan, { work, isNew }: Filling): void {
  const empty = emptyValue(column);
  const value = empty ?? column.fill;
  if (value === undefined) return;
  const name = quoteName(column.name);
  if (empty === null) {
    // What the expression gives is asked of the rows before any of them is changed.
    const proper = checksOn(table, column.name).map((sql) => `(${sql.replaceAll(name, value)})`);
    const fits = [`${value} is not null`, ...proper].join(" and ");
    const problem = `${table.name}.${column.name} is required from now on, and its x-default gives no proper value`;
    // Not asked of a new column, which a plan cannot read.
    const open = isNew ? "" : `${name} is null and `;
    work.changes.push(refuseRows(table.name, `${open}(${fits}) is not true`, problem));
  }
  work.fills.push(call("fill_rows", table.name, column.name, value));
}

/** Conditions on one column alone. */
export function checksOn(table: TablePlan, name: string): string[] {
  return table.checks.filter(({ sql }) => sql.includes(quoteName(name))).map(({ sql }) => sql);
}
