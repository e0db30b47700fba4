import { defineKind } from "../defineKind.ts";
import { fault, type JsonSchema } from "../descriptor.ts";
import { checkCount } from "../links/idList.ts";
import { listOperators } from "../operators.ts";
import { sameSet } from "../sameValue.ts";
import { select } from "./select.ts";

const mostChosen = 200;

/** Several of a closed list, or several items of a dictionary, each once. */
export const multiSelect = defineKind({
  kind: "multiSelect",
  stretches: true,
  compact: false,
  asking: "among",
  columnType: () => "jsonb",
  jsonSchema: (field): JsonSchema => ({
    type: "array",
    items: select.jsonSchema(field),
    uniqueItems: true,
    minItems: field.minItems ?? 0,
    maxItems: field.maxItems ?? mostChosen,
  }),
  tsType: (field) => `(${select.tsType(field)})[]`,
  operators: listOperators,
  keywords: ["minItems", "maxItems", "items"],
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
  defaultWidth: 180,
  valueType: () => "list",
  same: sameSet,
  mayBeList: true,
  choice: "several",
});
