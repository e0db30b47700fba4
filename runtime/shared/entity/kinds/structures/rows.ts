import { budgets } from "../../../budgets.ts";
import { defineKind } from "../defineKind.ts";
import { fault, type JsonSchema } from "../descriptor.ts";
import { checkCount } from "../links/idList.ts";

const { mostRows } = budgets.forms;

/** Rows with fields of their own; the rows themselves are checked by validateRecord, which knows their fields. */
export const rows = defineKind({
  kind: "rows",
  imported: false,
  compact: false,
  columnType: () => "jsonb",
  jsonSchema: (field): JsonSchema => ({
    type: "array",
    items: { type: "object" },
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? mostRows,
  }),
  tsType: () => "Record<string, Json>[]",
  keywords: ["minItems", "maxItems", "items"],
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
  defaultWidth: 90,
  valueType: () => "list",
  mayBeList: true,
  listed: false,
  wide: true,
});
