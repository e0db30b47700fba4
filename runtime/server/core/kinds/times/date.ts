import { defineServerKind } from "../defineServerKind.ts";
import { sampleDay } from "./sampleDay.ts";

export const date = defineServerKind({
  stored: (value) => (typeof value === "string" ? value.slice(0, 10) : value),
  wireSql: (value, form) =>
    form === "rest" ? value : `to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')`,
  groupSql: (column) => `${column}::text`,
  exportType: () => ({ type: "date", scale: null }),
  exportCell: (value) => (typeof value === "string" ? value.slice(0, 10) : null),
  sample: (_field, turn) => sampleDay(turn),
  wrong: ["2027-02-30", "soon", 7],
});
