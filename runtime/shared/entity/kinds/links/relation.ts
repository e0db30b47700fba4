import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";
import { choiceOperators } from "../operators.ts";
import { isId, maxId, parseId } from "./idList.ts";

/** The id of one record of an entity. */
export const relation = defineKind({
  kind: "relation",
  columnType: () => "bigint",
  // 0 is the root of a tree.
  jsonSchema: () => ({ type: "integer", minimum: 0, maximum: maxId }),
  tsType: () => "number",
  operators: choiceOperators,
  keywords: ["x-relation"],
  sortable: true,
  parseText: (text) => parseId(text),
  check: (value) => (isId(value, 0) ? null : fault("type", { expected: "record" })),
  defaultWidth: 140,
  valueType: () => "integer",
  filtered: true,
  arranges: ["kanban"],
});
