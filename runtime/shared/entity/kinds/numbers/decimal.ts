import type { FieldModel } from "../../model.ts";
import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";
import { orderedOperators } from "../operators.ts";
import { sameNumber } from "../sameValue.ts";
import { compareDecimals, decimalPattern, normalizeDecimal } from "./decimalText.ts";

/** The greatest number that the digits of a decimal hold. */
export const greatestDecimal = ({ precision = 18, scale = 2 }: FieldModel): number =>
  10 ** (precision - scale) - 10 ** -scale;

export const decimal = defineKind({
  kind: "decimal",
  asking: "between",
  columnType: (field) => `numeric(${field.precision ?? 18},${field.scale ?? 2})`,
  jsonSchema: (field) => ({
    type: "string",
    pattern: decimalPattern(field.precision ?? 18, field.scale ?? 2),
  }),
  tsType: () => "string",
  operators: orderedOperators,
  sortable: true,
  keywords: ["minimum", "maximum", "x-type"],
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
  align: "right",
  defaultWidth: 120,
  valueType: () => "decimal",
  same: sameNumber,
  amount: "exact",
  range: { type: "numrange", ends: "[)" },
});
