import { defineKind } from "../defineKind.ts";
import { fault } from "../descriptor.ts";
import { orderedOperators } from "../operators.ts";

const timePattern = "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$";

/** A time of day, with or without seconds. */
export const time = defineKind({
  kind: "time",
  columnType: () => "text",
  storedForm: timePattern,
  jsonSchema: () => ({ type: "string", pattern: timePattern }),
  tsType: () => "string",
  operators: orderedOperators,
  sortable: true,
  parseInput: (value) => (typeof value === "string" ? value.trim() || null : value),
  parseText: (text) => text.trim() || null,
  check: (value) =>
    typeof value === "string" && new RegExp(timePattern).test(value) ? null : fault("time"),
  defaultWidth: 100,
  valueType: () => "time",
  range: { type: "int4range", ends: "[)", bound: secondsSql },
});

/** Seconds since midnight. */
function secondsSql(column: string): string {
  const part = (start: number) => `substr(${column}, ${start}, 2)::integer`;
  return `(${part(1)} * 3600 + ${part(4)} * 60 + coalesce(nullif(substr(${column}, 7, 2), ''), '0')::integer)`;
}
