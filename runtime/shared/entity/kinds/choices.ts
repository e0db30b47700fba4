import {
  choiceOperators,
  fault,
  type FieldShape,
  type JsonSchema,
  type KindDescriptor,
} from "./descriptor.ts";
import { characters } from "./strings.ts";

export const boolean: KindDescriptor = {
  kind: "boolean",
  columnType: () => "boolean",
  jsonSchema: () => ({ type: "boolean" }),
  tsType: () => "boolean",
  operators: ["eq", "ne", "isNull", "isNotNull"],
  sortable: true,
  keywords: [],
  parseInput: (value) => (value === "" ? null : value),
  parseText: (text) =>
    booleanTexts[text.trim().toLowerCase()] ?? (text.trim() === "" ? null : text),
  check: (value) => (typeof value === "boolean" ? null : fault("type", { expected: "boolean" })),
  widgets: { list: "boolean", form: "boolean" },
  align: "center",
  defaultWidth: 90,
};

const booleanTexts: Partial<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  "1": true,
  "0": false,
  是: true,
  否: false,
};

const dictionaryValueLength = 64;

/** One of a closed list, or the value of a dictionary item that administrators may add to. */
export const select: KindDescriptor = {
  kind: "select",
  columnType: (field) => (numeric(field) ? "integer" : "text"),
  jsonSchema: (field): JsonSchema =>
    field.options
      ? { type: numeric(field) ? "integer" : "string", enum: field.options }
      : {
          type: "string",
          minLength: 1,
          maxLength: field.maxLength ?? dictionaryValueLength,
          pattern: "^[^\\u0000]*$",
        },
  tsType: (field) => field.options?.map((value) => JSON.stringify(value)).join(" | ") ?? "string",
  operators: choiceOperators,
  sortable: true,
  keywords: ["maxLength"],
  parseInput: (value) => (typeof value === "string" ? value.trim() || null : value),
  parseText: (text, field) => {
    const trimmed = text.trim();
    if (trimmed === "") return null;
    return numeric(field) && /^-?[0-9]{1,10}$/.test(trimmed) ? Number(trimmed) : trimmed;
  },
  check: (value, field) => {
    if (field.options) {
      return field.options.some((option) => option === value) ? null : fault("option");
    }
    if (typeof value !== "string") return fault("type", { expected: "text" });
    const max = field.maxLength ?? dictionaryValueLength;
    if (value === "" || value.includes("\0")) return fault("option");
    return characters(value) > max ? fault("tooLong", { max }) : null;
  },
  widgets: { list: "tag", form: "select" },
  align: "left",
  defaultWidth: 120,
};

function numeric(field: FieldShape): boolean {
  return typeof field.options?.[0] === "number";
}
