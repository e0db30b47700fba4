import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";
import { orderedOperators } from "../operators.ts";
import { isCalendarDay, readDateTime } from "./isoText.ts";

const dateTimePattern =
  "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+\\-]([01][0-9]|2[0-3]):[0-5][0-9])$";

/** Whether a value is a moment as it is stored: ISO 8601 of a year from 1000 to 9999. */
export const isMoment = (value: unknown): boolean =>
  typeof value === "string" &&
  new RegExp(dateTimePattern).test(value) &&
  isCalendarDay(value.slice(0, 10));

/** A moment. */
export const dateTime = defineKind({
  kind: "dateTime",
  asking: "between",
  columnType: () => "timestamptz",
  jsonSchema: () => ({ type: "string", format: "date-time", pattern: dateTimePattern }),
  tsType: () => "string",
  operators: orderedOperators,
  sortable: true,
  parseInput: (value) => (typeof value === "string" ? readDateTime(value) : value),
  parseText: readDateTime,
  check: (value) => (isMoment(value) ? null : fault("dateTime")),
  defaultWidth: 170,
  valueType: () => "dateTime",

  // Console calls have no fractions of seconds.
  same: (now, before) => second(now) === second(before),
  filtered: true,
  arranges: ["calendar"],
  calendar: "moment",
  range: { type: "tstzrange", ends: "[)" },
});

const second = (value: unknown): number => Math.floor(new Date(String(value)).getTime() / 1000);
