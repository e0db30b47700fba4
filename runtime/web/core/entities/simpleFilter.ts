import type { Json } from "../../../shared/entity/model.ts";

const operators: Record<string, string> = {
  "==": "",
  "!=": "__ne",
  "<": "__lt",
  "<=": "__lte",
  ">": "__gt",
  ">=": "__gte",
};

/**
 * A schema expression as a REST filter, when it is comparisons of fields with literals joined by "&&"
 * (`status == 1 && kind != "x"`); null for anything richer, which only the server can evaluate.
 */
export function simpleFilter(expression: string | null): Record<string, Json> | null {
  if (!expression) return {};
  const filter: Record<string, Json> = {};
  for (const part of expression.split("&&")) {
    const match = /^\s*(\w+)\s*(==|!=|<=|>=|<|>)\s*(.+?)\s*$/.exec(part);
    const value = match?.[3] === undefined ? undefined : literal(match[3]);
    if (!match || value === undefined) return null;
    const [, field = "", operator = "=="] = match;
    if (value === null) filter[`${field}__${operator === "==" ? "isNull" : "isNotNull"}`] = true;
    else filter[field + (operators[operator] ?? "")] = value;
  }
  return filter;
}

function literal(text: string): Json | undefined {
  if (/^'[^'\\]*'$/.test(text)) return text.slice(1, -1);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? undefined : (value as Json);
  } catch {
    return undefined;
  }
}
