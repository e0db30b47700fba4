import { conversionOf, emptyValue } from "./conversion.ts";
import { inverse, renameIn, type Renames } from "./rename.ts";
import { checksOn, requireFilled } from "./requireFilled.ts";
import { quoteName } from "../sqlText.ts";
import type { ColumnPlan, TablePlan } from "../tableModel.ts";
import { alter, call, refuseRows, type Work } from "./work.ts";

/** One column of a table that stays, with the names from before. */
export interface ColumnChange {
  /** The table as it is now, in the new names. */
  current: TablePlan;
  wanted: TablePlan;
  /** Name of the table before the migration. */
  formerTable: string;
  columns: Renames;
  from: ColumnPlan;
  to: ColumnPlan;
}

/** What leads from one column to the wanted one: values, type, null and default. Gives the column as it is afterwards. */
export function diffColumn(change: ColumnChange, work: Work): ColumnPlan {
  const { wanted, from, to } = change;
  const column = `alter column ${quoteName(to.name)}`;
  const isConverted = changeValues(change, work);
  const loose = changeNull(change, work);
  if (isConverted ? to.default !== null : from.default !== to.default) {
    const what = to.default === null ? "drop default" : `set default ${to.default}`;
    work.changes.push(alter(wanted.name, `${column} ${what}`));
  }
  const next = plainColumn(to);
  return loose ? { ...next, loose: true } : next;
}

/** The column as the snapshot holds it. */
export function plainColumn(column: ColumnPlan): ColumnPlan {
  const plain = { ...column };
  delete plain.fresh;
  delete plain.convert;
  delete plain.fill;
  delete plain.computed;
  return plain;
}

/** True when the column got another type. */
function changeValues(change: ColumnChange, work: Work): boolean {
  const { current, wanted, formerTable, columns, from, to } = change;
  const own = checksOn(wanted, to.name);
  const isSameType = from.type === to.type;
  const stands = own.every((check) => checksOn(current, to.name).includes(check));
  if (isSameType && (!to.convert || stands)) return false;
  const former = inverse(columns).get(to.name) ?? to.name;
  const before = conversionOf(from, to, former, own);
  const conversion = conversionOf(from, to, to.name, own);
  if (!before || !conversion) {
    work.refusals.push({
      table: wanted,
      column: to,
      problem: `The type of ${wanted.name}.${to.name} would change from ${from.type} to ${to.type}; nobody says what becomes of the values.`,
      cure: `Say it with "x-convert", such as {"parse": true} or {"map": {"old": "new"}, "else": null}, or give the field a new name.`,
    });
    return false;
  }
  if (before.unfit !== null) {
    const problem = `${wanted.name}.${to.name} becomes ${to.type}, which not every value fits`;
    work.guards.push(refuseRows(formerTable, before.unfit, problem));
  }
  if (conversion.changed !== null) {
    work.removals.push(
      `select formwork.keep_values(${[wanted.name, to.name, conversion.changed, "values"].map(text).join(", ")}, 90);`,
    );
  }
  const column = `alter column ${quoteName(to.name)}`;
  if (isSameType) {
    work.changes.push(
      `update ${quoteName(wanted.name)} set ${quoteName(to.name)} = ${conversion.value} where ${conversion.changed ?? "true"};`,
    );
    return false;
  }
  if (from.default !== null) work.changes.push(alter(wanted.name, `${column} drop default`));
  work.changes.push(alter(wanted.name, `${column} type ${to.type} using ${conversion.value}`));
  return true;
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Gives whether rows from before may go on without a value. */
function changeNull(change: ColumnChange, work: Work): boolean {
  const { wanted, formerTable, columns, from, to } = change;
  const column = quoteName(to.name);
  const wasFree = from.nullable || from.loose === true || from.dropped === true;
  if (to.nullable) {
    if (!wasFree) work.changes.push(alter(wanted.name, `alter column ${column} drop not null`));
    return false;
  }
  if (!wasFree) return false;
  const empty = emptyValue(to);
  if (empty === null && (from.loose || from.dropped)) return true;
  if (empty === null && to.fill === undefined) {
    const before = renameIn(column, inverse(columns));
    const problem = `${wanted.name}.${to.name} is required from now on (x-convert.empty or x-default can fill it)`;
    work.guards.push(refuseRows(formerTable, `${before} is null`, problem));
  }
  requireFilled(wanted, to, { work, isNew: false });
  return false;
}

/** The old name of a column in the tables that name fields, and the new one. */
export function renameReferences(change: ColumnChange): string {
  const { wanted, from, to, columns } = change;
  const former = inverse(columns).get(to.name) ?? to.name;
  return call("rename_field", wanted.entity, wanted.name, from.field, to.field, former, to.name);
}
