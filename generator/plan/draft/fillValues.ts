import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import type { Lookup } from "../../model/context.ts";
import { rowValue } from "../conditions.ts";
import type { ColumnPlan } from "../tableModel.ts";

/** Stored computed and required columns with what the schema says of their value in a row that is there already, as SQL. */
export function withFills(
  entity: EntityModel,
  columns: readonly ColumnPlan[],
  lookup: Lookup,
): ColumnPlan[] {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  return columns.map((column) => {
    const { computed, defaultExpr } = fields.get(column.field) ?? {};
    const expression = computed?.stored ? computed.expr : defaultExpr;
    // Who made a row that is there already is not known.
    if (expression === undefined || expression.includes("$user")) return column;
    if (column.nullable && !computed?.stored) return column;
    const value = rowValue(entity, expression, lookup);
    if (value === null) return column;
    const sql = `(${value})::${column.type}`;
    return {
      ...column,
      ...(column.nullable ? {} : { fill: sql }),
      ...(computed?.stored ? { computed: sql } : {}),
    };
  });
}
