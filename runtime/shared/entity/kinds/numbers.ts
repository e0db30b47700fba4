import type { FieldModel } from "../model.ts";
import { fault, orderedOperators, type KindDescriptor } from "./descriptor.ts";
import { compareDecimals, decimalPattern, normalizeDecimal } from "./decimalText.ts";

export const int4 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };

export const integer: KindDescriptor = {
  kind: "integer",
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
  parseInput: (value) => (value === "" ? null : value),
  parseText: (text) => parseWholeNumber(text),
  check: (value, field) => {
    if (typeof value !== "number" || !Number.isSafeInteger(value)) {
      return fault("type", { expected: "integer" });
    }
    const { minimum = int4.minimum, maximum = int4.maximum } = field;
    if (value < minimum) return fault("min", { min: minimum });
    return value > maximum ? fault("max", { max: maximum }) : null;
  },
  widgets: { list: "number", form: "integer" },
  align: "right",
  defaultWidth: 110,
};

/** The greatest number that the digits of a decimal hold. */
export const greatestDecimal = ({ precision = 18, scale = 2 }: FieldModel): number =>
  10 ** (precision - scale) - 10 ** -scale;

export const decimal: KindDescriptor = {
  kind: "decimal",
  columnType: (field) => `numeric(${field.precision ?? 18},${field.scale ?? 2})`,
  jsonSchema: (field) => ({
    type: "string",
    pattern: decimalPattern(field.precision ?? 18, field.scale ?? 2),
  }),
  tsType: () => "string",
  operators: orderedOperators,
  sortable: true,
  keywords: ["minimum", "maximum"],
  parseInput: (value, field) => {
    if (value === "") return null;
    if (typeof value !== "string" && typeof value !== "number") return value;
    return normalizeDecimal(value, field.scale ?? 2) ?? value;
  },
  parseText: (text, field) => normalizeDecimal(text, field.scale ?? 2) ?? (text.trim() || null),
  check: (value, field) => {
    const precision = field.precision ?? 18;
    const scale = field.scale ?? 2;
    if (typeof value !== "string" || !/^-?[0-9]+(\.[0-9]+)?$/.test(value)) {
      return fault("type", { expected: "decimal" });
    }
    if (!new RegExp(decimalPattern(precision, scale)).test(value)) {
      return fault("precision", { digits: precision - scale, decimals: scale });
    }
    const { minimum, maximum } = field;
    if (minimum !== undefined && compareDecimals(value, String(minimum)) < 0) {
      return fault("min", { min: minimum });
    }
    const above = maximum !== undefined && compareDecimals(value, String(maximum)) > 0;
    return above ? fault("max", { max: maximum }) : null;
  },
  widgets: { list: "decimal", form: "decimal" },
  align: "right",
  defaultWidth: 120,
};

function parseWholeNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^[+-]?[0-9]{1,16}$/.test(trimmed) ? Number(trimmed) : text;
}
