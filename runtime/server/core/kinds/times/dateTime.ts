import { defineServerKind } from "../defineServerKind.ts";
import { sampleDay } from "./sampleDay.ts";

/** A moment as PostgreSQL writes it, to the microsecond. */
const marked = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

export const dateTime = defineServerKind({
  wireSql: (value, form, zone) =>
    form === "rest" ? value : `to_char(${value} at time zone '${zone}', 'YYYY-MM-DD HH24:MI:SS')`,
  readsMark: (text) => marked.test(text),
  exportType: () => ({ type: "dateTime", scale: null }),
  sample: (_field, turn) => `${sampleDay(turn)}T08:30:00.000Z`,
  wrong: ["2027-01-01T25:00:00Z", "now"],
});
