import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";
import { orderedOperators } from "../operators.ts";

export const int4 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };

export const integer = defineKind({
  kind: "integer",
  asking: "between",
  columnType: (field) => {
    const { minimum = int4.minimum, maximum = int4.maximum } = field;
    return minimum < int4.minimum || maximum > int4.maximum ? "bigint" : "integer";
  },
  jsonSchema: (field) => ({
    type: "integer",
    minimum: field.minimum ?? int4.minimum,
    maximum: field.maximum ?? int4.maximum,
  }),
  tsType: () => "number",
  operators: orderedOperators,
  sortable: true,
  keywords: ["minimum", "maximum"],
  parseText: (text) => parseWholeNumber(text),
  check: (value, field) => {
    if (typeof value !== "number" || !Number.isSafeInteger(value)) {
      return fault("type", { expected: "integer" });
    }
    const { minimum = int4.minimum, maximum = int4.maximum } = field;
    if (value < minimum) return fault("min", { min: minimum });
    return value > maximum ? fault("max", { max: maximum }) : null;
  },
  align: "right",
  defaultWidth: 110,
  valueType: () => "integer",
  defaultBounds: int4,
  amount: "whole",
  range: { type: "int8range", ends: "[]", bound: (column) => `(${column})::bigint` },
});

function parseWholeNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^[+-]?[0-9]{1,16}$/.test(trimmed) ? Number(trimmed) : text;
}
