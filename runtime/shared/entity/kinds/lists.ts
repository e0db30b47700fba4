import { budgets } from "../../budgets.ts";
import { select } from "./choices.ts";
import { fault, presenceOperators, type JsonSchema, type KindDescriptor } from "./descriptor.ts";
import { checkCount } from "./links.ts";
import { date } from "./times.ts";

const mostChosen = 200;
const { mostRows } = budgets.forms;

/** Several of a closed list, or several items of a dictionary, each once. */
export const multiSelect: KindDescriptor = {
  kind: "multiSelect",
  columnType: () => "jsonb",
  jsonSchema: (field): JsonSchema => ({
    type: "array",
    items: select.jsonSchema(field),
    uniqueItems: true,
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? mostChosen,
  }),
  tsType: (field) => `(${select.tsType(field)})[]`,
  operators: ["in", "notIn", "isNull", "isNotNull"],
  sortable: false,
  keywords: ["minItems", "maxItems"],
  parseInput: (value, field) =>
    Array.isArray(value)
      ? value.map((entry) => select.parseInput(entry, field))
      : value === ""
        ? null
        : value,
  parseText: (text, field) => {
    const parts = text.split(/[,;，；、]/).map((part) => part.trim());
    const given = parts.filter((part) => part !== "");
    return given.length === 0 ? null : given.map((part) => select.parseText(part, field));
  },
  check: (value, field) => {
    if (!Array.isArray(value)) return fault("type", { expected: "list" });
    const wrongCount = checkCount(value, field, field.maxItems ?? mostChosen);
    if (wrongCount) return wrongCount;
    for (const entry of value as unknown[]) {
      const wrong = select.check(entry, field);
      if (wrong) return wrong;
    }
    return new Set(value).size === value.length ? null : fault("repeated");
  },
  widgets: { list: "tags", form: "multiSelect" },
  align: "left",
  defaultWidth: 180,
};

/** Two days; parseInput puts them in order where they were given the wrong way round. */
export const dateRange: KindDescriptor = {
  kind: "dateRange",
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
  sortable: false,
  keywords: [],
  parseInput: (value, field) => {
    const ends = endsOf(value);
    if (!ends) return value === "" ? null : value;
    const [from, to] = ends.map((end) => date.parseInput(end, field)) as [unknown, unknown];
    if (isBlank(from) && isBlank(to)) return null;
    return ordered(from, to) ? { from, to } : { from: to, to: from };
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
    return date.check(from, field) ?? date.check(to, field);
  },
  widgets: { list: "dateRange", form: "dateRange" },
  align: "left",
  defaultWidth: 210,
};

/** Rows with fields of their own; the rows themselves are checked by validateRecord, which knows their fields. */
export const rows: KindDescriptor = {
  kind: "rows",
  columnType: () => "jsonb",
  jsonSchema: (field): JsonSchema => ({
    type: "array",
    items: { type: "object" },
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? mostRows,
  }),
  tsType: () => "Record<string, Json>[]",
  operators: presenceOperators,
  sortable: false,
  keywords: ["minItems", "maxItems"],
  parseInput: (value) => (value === "" ? null : value),
  parseText: (text) => {
    if (text.trim() === "") return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
  check: (value, field) => {
    const isRow = (row: unknown) => typeof row === "object" && row !== null && !Array.isArray(row);
    if (!Array.isArray(value) || !value.every(isRow)) return fault("type", { expected: "rows" });
    return checkCount(value, field, field.maxItems ?? mostRows);
  },
  widgets: { list: "count", form: "rows" },
  align: "left",
  defaultWidth: 90,
};

function endsOf(value: unknown): [unknown, unknown] | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  if (!Object.hasOwn(value, "from") && !Object.hasOwn(value, "to")) return null;
  const { from, to } = value as { from?: unknown; to?: unknown };
  return [from, to];
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Days as text stand in their order. */
const ordered = (from: unknown, to: unknown): boolean =>
  typeof from !== "string" || typeof to !== "string" || from <= to;
