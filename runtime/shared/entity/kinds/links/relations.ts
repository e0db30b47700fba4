import { defineKind } from "../defineKind.ts";
import { listOperators } from "../operators.ts";
import { sameSet } from "../sameValue.ts";
import { checkIdList, idList, parseIdList } from "./idList.ts";

/** Ids of several records, kept in a join table. */
export const relations = defineKind({
  kind: "relations",
  exported: false,
  stretches: true,
  asking: "among",
  columnType: () => null,
  jsonSchema: idList,
  tsType: () => "number[]",
  operators: listOperators,
  keywords: ["minItems", "maxItems", "x-relation"],
  parseText: parseIdList,
  check: checkIdList,
  defaultWidth: 180,
  valueType: () => "list",
  same: sameSet,
  nested: true,
  inRows: false,
  mayBeList: true,
  listed: false,
  wide: true,
});
