import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";

export const boolean = defineKind({
  kind: "boolean",
  columnType: () => "boolean",
  jsonSchema: () => ({ type: "boolean" }),
  tsType: () => "boolean",
  operators: ["eq", "ne", "isNull", "isNotNull"],
  sortable: true,
  parseText: (text) =>
    booleanTexts[text.trim().toLowerCase()] ?? (text.trim() === "" ? null : text),
  check: (value) => (typeof value === "boolean" ? null : fault("type", { expected: "boolean" })),
  align: "center",
  defaultWidth: 90,
  valueType: () => "boolean",
  filtered: true,
});

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
