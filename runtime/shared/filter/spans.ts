import { kindOf } from "../entity/kinds/registry.ts";
import type { FieldModel, FilterOperator, Json } from "../entity/model.ts";

/**
 * The days that a range is asked to touch: one day, two in a list, or `from` and `to`. Undefined: the field is no range, or it is asked
 * by the bounds that it takes itself.
 */
export function daysAsked(
  field: FieldModel,
  operator: FilterOperator,
  value: Json,
): [Json, Json] | undefined {
  if (!kindOf(field).span || value === null) return undefined;
  if (operator !== "eq" && operator !== "in" && operator !== "between") return undefined;
  if (Array.isArray(value))
    return value.length === 2 ? [value[0] ?? null, value[1] ?? null] : undefined;
  if (typeof value !== "object") return operator === "eq" ? [value, value] : undefined;
  return [value["from"] ?? null, value["to"] ?? null];
}

/** Days as text sort by date. A range from the later to the earlier is a slip, in a question as in a record. */
export const isReversed = ([from, to]: readonly [Json, Json]): boolean =>
  typeof from === "string" && typeof to === "string" && from > to;
