import { isStorable } from "../../values/storableText.ts";
import { defineKind } from "../defineKind.ts";
import { fault, type FieldShape, type JsonSchema } from "../descriptor.ts";
import { choiceOperators } from "../operators.ts";
import { characters } from "../texts/stringKind.ts";

const dictionaryValueLength = 64;

/** One of a closed list, or the value of a dictionary item that administrators may add to. */
export const select = defineKind({
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
  keywords: ["maxLength", "enum", "x-dict"],
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
    if (value === "" || !isStorable(value)) return fault("option");
    return characters(value) > max ? fault("tooLong", { max }) : null;
  },
  defaultWidth: 120,
  valueType: (field) => (numeric(field) ? "integer" : "string"),
  filtered: true,
  arranges: ["kanban"],
  naming: "able",
  choice: "one",
});

function numeric(field: FieldShape): boolean {
  return typeof field.options?.[0] === "number";
}
