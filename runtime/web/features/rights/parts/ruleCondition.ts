import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import type { FieldModel, FilterOperator, Json } from "../../../../shared/entity/model.ts";

/** One comparison of a row rule. */
export interface RuleRow {
  field: string;
  operator: FilterOperator;
  value: Json;
}

export interface RuleRows {
  logic: "and" | "or";
  rows: RuleRow[];
}

/** Stand for the person whom the rule limits. */
export const personValues = ["$user.id", "$user.orgId"] as const;

/** Operators that rules can be made of, as far as a field has them. */
const offered: FilterOperator[] = [
  "eq",
  "ne",
  "in",
  "lt",
  "lte",
  "gt",
  "gte",
  "isNull",
  "isNotNull",
];

export const operatorsOf = (field: FieldModel): FilterOperator[] =>
  offered.filter((operator) => field.operators.includes(operator));

export const needsValue = (operator: FilterOperator) =>
  operator !== "isNull" && operator !== "isNotNull";

/** The filter as the call takes it. */
export function conditionOf({ logic, rows }: RuleRows): { [name: string]: Json } {
  return {
    [logic]: rows.map(({ field, operator, value }) => ({
      [operator === "eq" ? field : `${field}__${operator}`]: needsValue(operator) ? value : true,
    })),
  };
}

/** A filter as rows; null: it is deeper than rows can show. */
export function rowsOf(condition: { [name: string]: Json }): RuleRows | null {
  const entries = Object.entries(condition);
  const [first] = entries;
  if (entries.length === 1 && first && (first[0] === "and" || first[0] === "or")) {
    if (!Array.isArray(first[1])) return null;
    const rows = first[1].map((part) => (isPlain(part) ? rowsOf(part) : null));
    const single = rows.map((part) => (part?.rows.length === 1 ? part.rows[0] : undefined));
    return single.every((row) => row !== undefined) ? { logic: first[0], rows: single } : null;
  }
  if (entries.some(([name, value]) => ["and", "or", "not"].includes(name) || isPlain(value)))
    return null;
  return {
    logic: "and",
    rows: entries.map(([name, value]) => {
      const [field = "", operator = "eq"] = name.split("__", 2);
      return { field, operator: operator as FilterOperator, value };
    }),
  };
}

const isPlain = (value: Json): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What somebody typed, in the type that the field compares with; several values are parted by commas. */
export function valueOf(field: FieldModel, operator: FilterOperator, text: string): Json {
  if (operator === "in" || operator === "notIn")
    return text.split(/[,，]/).map((part) => valueOfOne(field, part.trim()));
  return valueOfOne(field, text.trim());
}

function valueOfOne(field: FieldModel, text: string): Json {
  const type = typeOfField(field);
  if ((personValues as readonly string[]).includes(text)) return text;
  if (type === "boolean") return text === "true";
  return type === "integer" && /^-?\d+$/.test(text) ? Number(text) : text;
}
