import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import { operandOf } from "../../../shared/filter/kinds/operandOf.ts";
import { cellText } from "./cellText.ts";
import type { ServerKind } from "./contract.ts";
import { sampleText } from "./texts/sampleText.ts";

const usual: ServerKind = {
  parameterType: (field) => kindOf(field).columnType(field)?.replace(/\(.*/, "") ?? "text",
  stored: (value) => value,
  fromImage: (value) => value,
  wireSql: (value) => value,
  groupSql: (column) => column,
  compareSql: () => null,
  readsMark: (text, field) => operandOf(text, field) !== undefined,
  exportType: () => ({ type: "text", scale: null }),
  exportCell: (value) => (typeof value === "string" || typeof value === "number" ? value : null),
  importCell:
    ({ parse }) =>
    (cell) =>
      parse(cellText(cell)),
  likelySql: () => null,
  uniqueSql: null,
  sample: sampleText,
  wrong: [7, true, ["x"], { x: 1 }],
};

/** The server's part of a kind from what is its own; everything else is as with most kinds. */
export const defineServerKind = (own: Partial<ServerKind>): ServerKind => ({ ...usual, ...own });
