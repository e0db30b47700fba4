import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";
import { sameRows } from "../sameValue.ts";
import { checkCount } from "./idList.ts";

/** Rows inside the record; the rows themselves are checked by validateRecord, which knows their entity. */
export const children = defineKind({
  kind: "children",
  exported: false,
  imported: false,
  compact: false,
  columnType: () => null,
  jsonSchema: (field) => ({
    type: "array",
    items: { type: "object" },
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? 1000,
  }),
  tsType: () => "Record<string, unknown>[]",
  operators: [],
  keywords: ["minItems", "maxItems", "x-relation"],
  parseText: (text) => text,
  check: (value, field) => {
    const isRow = (row: unknown) => typeof row === "object" && row !== null && !Array.isArray(row);
    if (!Array.isArray(value) || !value.every(isRow)) return fault("type", { expected: "rows" });
    return checkCount(value, field, field.maxItems ?? 1000);
  },
  defaultWidth: 90,
  valueType: () => "list",
  same: sameRows,
  nested: true,
  inRows: false,
  mayBeList: true,
  listed: false,
  wide: true,
});
