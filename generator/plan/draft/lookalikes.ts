import type { ColumnPlan, TablePlan } from "../tableModel.ts";
import type { Work } from "./work.ts";

/** A column goes and one of its type comes: only a person knows whether it is the same one. */
export function refuseLookalikes(
  table: TablePlan,
  gone: readonly ColumnPlan[],
  added: readonly ColumnPlan[],
  work: Work,
): void {
  for (const column of added) {
    if (derived.has(column.name)) continue;
    const former = gone.find(({ type, name }) => type === column.type && !derived.has(name));
    if (!former || column.fresh || column.was.length > 0) continue;
    work.refusals.push({
      table,
      column,
      problem: `${former.field} goes and ${column.field} of the same type comes: it could be the same field under another name.`,
      cure: `Write "x-was": ["${former.field}"] at ${column.field} to keep the values there, or "x-was": [] when it is a new field.`,
    });
  }
}

/** Most of a table's columns come again in a new one. */
export function refuseTableLookalikes(
  gone: readonly TablePlan[],
  added: readonly TablePlan[],
  work: Work,
): void {
  for (const table of added) {
    if (table.primaryKey.join() !== "id" || table.was.length > 0) continue;
    const names = new Set(declared(table));
    const former = gone.find((old) => {
      const own = declared(old);
      const same = own.filter((name) => names.has(name)).length;
      return (
        !old.dropped && own.length > 0 && same >= 2 && same / Math.max(own.length, names.size) > 0.6
      );
    });
    if (!former) continue;
    work.refusals.push({
      table,
      column: null,
      problem: `${former.entity} goes and ${table.entity} with nearly the same fields comes: it could be the same entity under another name.`,
      cure: `Write "x-was": ["${former.entity}"] in ${table.entity} to keep its records, or generate once without ${table.entity} when it is a new one.`,
    });
  }
}

const derived = new Set(
  "id tenant_id create_time update_time create_user_id create_user_name update_user_id update_user_name is_delete delete_time version create_org_id create_org_name".split(
    " ",
  ),
);
const declared = (table: TablePlan) =>
  table.columns
    .filter(({ name, dropped }) => !dropped && !derived.has(name))
    .map(({ name }) => name);
