import { defineKind } from "../defineKind.ts";
import { integerOperand } from "../operands.ts";
import { checkIdList, idList, parseIdList } from "./idList.ts";

/** Ids of uploaded files. */
export const files = defineKind({
  kind: "files",
  exported: false,
  imported: false,
  compact: false,
  reads: {
    types: ["array"],
    fits: ({ "x-file": file, "x-relation": relation }) =>
      file !== undefined && relation?.children === undefined && relation?.through === undefined,
  },
  control: "Upload",
  columnType: () => "jsonb",
  jsonSchema: idList,
  tsType: () => "number[]",
  valueType: () => "list",
  keywords: ["minItems", "maxItems", "x-file"],
  parseText: parseIdList,
  check: checkIdList,
  operand: integerOperand,
  emptyValue: [],
  mayBeList: true,
  listed: false,
  wide: true,
  arranges: ["gallery"],
  defaultWidth: 180,
});
