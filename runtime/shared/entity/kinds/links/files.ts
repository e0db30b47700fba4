import { defineKind } from "../defineKind.ts";
import { checkIdList, idList, parseIdList } from "./idList.ts";

/** Ids of uploaded files. */
export const files = defineKind({
  kind: "files",
  exported: false,
  imported: false,
  compact: false,
  columnType: () => "jsonb",
  jsonSchema: idList,
  tsType: () => "number[]",
  valueType: () => "list",
  keywords: ["minItems", "maxItems", "x-file"],
  parseText: parseIdList,
  check: checkIdList,
  emptyValue: [],
  mayBeList: true,
  listed: false,
  wide: true,
  arranges: ["gallery"],
  defaultWidth: 180,
});
