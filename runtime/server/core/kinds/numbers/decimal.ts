import { greatestDecimal } from "../../../../shared/entity/kinds/numbers/decimal.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { defineServerKind } from "../defineServerKind.ts";

/** Exact numbers, which are texts wherever JSON would round them. */
export const decimal = defineServerKind({
  fromImage: (value) => (value === null ? null : String(value as string | number)),
  wireSql: (value) => `${value}::text`,
  groupSql: (column) => `${column}::text`,
  exportType: ({ scale = 0 }) => ({ type: "number", scale }),
  exportCell: (value) => (typeof value === "object" ? null : numberCell(String(value))),
  sample: sampleNumber,
  wrong: ["1,5", "1e9", true],
});

/** A number where a spreadsheet can hold it exactly. */
const numberCell = (text: string): string | number =>
  text.replace(/[^0-9]/g, "").length <= 15 ? Number(text) : text;

/** A number with as many digits as the field holds. */
function sampleNumber(field: FieldModel, turn: number): string {
  const most = Math.min(field.maximum ?? Infinity, greatestDecimal(field));
  const least = Math.max(field.minimum ?? 0, 0);
  if (most >= least + 1) return String(Math.min(least + (turn % 9) + 1, most));
  return (least + ((most - least) * ((turn % 9) + 1)) / 10).toFixed(field.scale ?? 0);
}
