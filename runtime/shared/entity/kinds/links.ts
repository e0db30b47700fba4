import type { FieldFault } from "../../errors/formworkError.ts";
import {
  choiceOperators,
  fault,
  presenceOperators,
  type FieldShape,
  type JsonSchema,
  type KindDescriptor,
} from "./descriptor.ts";

const maxId = Number.MAX_SAFE_INTEGER;

export const relation: KindDescriptor = {
  kind: "relation",
  columnType: () => "bigint",
  // 0 is the root of a tree.
  jsonSchema: () => ({ type: "integer", minimum: 0, maximum: maxId }),
  tsType: () => "number",
  operators: choiceOperators,
  sortable: true,
  keywords: [],
  parseInput: (value) => (value === "" ? null : value),
  parseText: (text) => parseId(text),
  check: (value) => (isId(value, 0) ? null : fault("type", { expected: "record" })),
  widgets: { list: "relation", form: "relation" },
  align: "left",
  defaultWidth: 140,
};

export const relations: KindDescriptor = {
  kind: "relations",
  columnType: () => null,
  jsonSchema: idList,
  tsType: () => "number[]",
  operators: ["in", "notIn", "isNull", "isNotNull"],
  sortable: false,
  keywords: ["minItems", "maxItems"],
  parseInput: (value) => (value === "" ? null : value),
  parseText: parseIdList,
  check: checkIdList,
  widgets: { list: "relations", form: "relations" },
  align: "left",
  defaultWidth: 180,
};

export const files: KindDescriptor = {
  ...relations,
  kind: "files",
  columnType: () => "jsonb",
  operators: presenceOperators,
  widgets: { list: "files", form: "files" },
};

/** Rows inside the record; the rows themselves are checked by validateRecord, which knows their entity. */
export const children: KindDescriptor = {
  kind: "children",
  columnType: () => null,
  jsonSchema: (field) => ({
    type: "array",
    items: { type: "object" },
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? 1000,
  }),
  tsType: () => "Record<string, unknown>[]",
  operators: [],
  sortable: false,
  keywords: ["minItems", "maxItems"],
  parseInput: (value) => (value === "" ? null : value),
  parseText: (text) => text,
  check: (value, field) => {
    const isRow = (row: unknown) => typeof row === "object" && row !== null && !Array.isArray(row);
    if (!Array.isArray(value) || !value.every(isRow)) return fault("type", { expected: "rows" });
    return checkCount(value, field, field.maxItems ?? 1000);
  },
  widgets: { list: "count", form: "rows" },
  align: "left",
  defaultWidth: 90,
};

function limitOf(field: FieldShape): number {
  return field.maxItems ?? field.file?.max ?? 1000;
}

function idList(field: FieldShape): JsonSchema {
  return {
    type: "array",
    items: { type: "integer", minimum: 1, maximum: maxId },
    uniqueItems: true,
    minItems: field.minItems ?? 0,
    maxItems: limitOf(field),
  };
}

function checkIdList(value: unknown, field: FieldShape): FieldFault | null {
  if (!Array.isArray(value)) return fault("type", { expected: "list" });
  const wrongCount = checkCount(value, field, limitOf(field));
  if (wrongCount) return wrongCount;
  if (!value.every((id) => isId(id, 1))) return fault("type", { expected: "list" });
  return new Set(value).size === value.length ? null : fault("repeated");
}

/** The fault of a list with too few or too many elements. */
export function checkCount(value: unknown[], field: FieldShape, max: number): FieldFault | null {
  if (value.length > max) return fault("tooMany", { max });
  const min = field.minItems ?? 0;
  return value.length < min ? fault("tooFew", { min }) : null;
}

function isId(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least;
}

function parseId(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^[0-9]{1,16}$/.test(trimmed) ? Number(trimmed) : text;
}

function parseIdList(text: string): unknown {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return parts.filter((part) => part !== "").map(parseId);
}
