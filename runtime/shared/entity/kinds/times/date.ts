import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";
import { orderedOperators } from "../operators.ts";
import { isCalendarDay, readDate } from "./isoText.ts";

const datePattern = "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$";
const dateForm = new RegExp(datePattern);

/** A day, without a zone. */
export const date = defineKind({
  kind: "date",
  asking: "between",
  columnType: () => "date",
  jsonSchema: () => ({ type: "string", format: "date", pattern: datePattern }),
  tsType: () => "string",
  operators: orderedOperators,
  sortable: true,
  parseInput: (value) => (typeof value === "string" ? readDate(value) : value),
  parseText: readDate,
  check: (value) =>
    typeof value === "string" && dateForm.test(value) && isCalendarDay(value)
      ? null
      : fault("date"),
  defaultWidth: 120,
  valueType: () => "date",
  same: (now, before) => String(now).slice(0, 10) === String(before).slice(0, 10),
  filtered: true,
  arranges: ["calendar"],
  calendar: "day",
  range: { type: "daterange", ends: "[]" },
});
