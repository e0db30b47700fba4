import { kindOf } from "./kinds/registry.ts";
import type { EntityModel, FieldModel } from "./model.ts";

/** What stands below a column of rows. */
export type ColumnTotal = "none" | "sum" | "average" | "count";

/**
 * The total of a column: the chosen one as far as its values have such a thing, else the sum of a number that is computed or that a
 * formula of the record around adds up.
 */
export function columnTotal(
  parent: EntityModel,
  rows: FieldModel,
  column: FieldModel,
): ColumnTotal {
  const isAmount = kindOf(column).amount !== null;
  const { total } = column.ui ?? {};
  if (total !== undefined) return isAmount || total === "count" ? total : "none";
  if (!isAmount) return "none";
  if (column.computed) return "sum";
  const expressions = parent.fields.map(({ computed }) => computed?.expr ?? "").join(" ");
  const added = new RegExp(`sum\\(\\s*${rows.name}\\s*,[^)]*\\b${column.name}\\b`);
  return added.test(expressions) ? "sum" : "none";
}

/** The expression over the record that gives it; null: there is none. */
export function totalExpression(
  rows: string,
  { name, scale }: FieldModel,
  total: ColumnTotal,
): string | null {
  if (total === "none") return null;
  if (total === "count") return `count(${rows}, has(${name}))`;
  if (total === "sum") return `sum(${rows}, ${name})`;
  return `round(avg(${rows}, ${name}), ${scale ?? digitsOfMean})`;
}

/** Digits after the point of the mean of whole numbers. */
const digitsOfMean = 2;
