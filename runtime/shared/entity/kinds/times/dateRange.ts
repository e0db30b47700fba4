import { defineKind } from "../defineKind.ts";
import { fault, type JsonSchema } from "../descriptor.ts";
import { presenceOperators } from "../operators.ts";
import { date } from "./date.ts";

/** Two days, the first one first: given the wrong way round they are refused, because one of them may be a slip. */
export const dateRange = defineKind({
  kind: "dateRange",
  compact: false,
  asking: "between",
  columnType: () => "jsonb",
  jsonSchema: (field): JsonSchema => ({
    type: "object",
    properties: { from: date.jsonSchema(field), to: date.jsonSchema(field) },
    required: ["from", "to"],
    additionalProperties: false,
  }),
  tsType: () => "{ from: string; to: string }",
  // Of a day: the range ends then or later, begins then or earlier. Both together: it touches the days between.
  operators: [...presenceOperators, "gte", "lte"],
  parseInput: (value, field) => {
    const ends = endsOf(value);
    if (!ends) return value === "" ? null : value;
    const [from, to] = ends.map((end) => date.parseInput(end, field)) as [unknown, unknown];
    if (isBlank(from) && isBlank(to)) return null;
    return { from, to };
  },
  parseText: (text, field) => {
    const match = /^\s*(\S+)\s*(?:–|~|至|\/|\.\.|\s-\s)\s*(\S+)\s*$/.exec(text);
    if (!match) return text.trim() === "" ? null : text;
    return {
      from: date.parseText(match[1] ?? "", field),
      to: date.parseText(match[2] ?? "", field),
    };
  },
  check: (value, field) => {
    const ends = endsOf(value);
    if (!ends || Object.keys(value as object).length !== 2) return fault("dateRange");
    const [from, to] = ends;
    if (isBlank(from) || isBlank(to)) return fault("dateRange");
    const wrong = date.check(from, field) ?? date.check(to, field);
    return wrong ?? (ordered(from, to) ? null : fault("rangeOrder"));
  },
  defaultWidth: 210,
  valueType: () => "record",
  span: true,
  range: { type: "daterange", ends: "[]" },
});

function endsOf(value: unknown): [unknown, unknown] | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  if (!Object.hasOwn(value, "from") && !Object.hasOwn(value, "to")) return null;
  const { from, to } = value as { from?: unknown; to?: unknown };
  return [from, to];
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Days as text sort by date. */
const ordered = (from: unknown, to: unknown): boolean =>
  typeof from !== "string" || typeof to !== "string" || from <= to;
