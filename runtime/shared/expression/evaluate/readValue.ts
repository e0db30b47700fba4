import { exactNumber, type ExactNumber } from "./exactNumber.ts";
import type { ValueType } from "../link/linked.ts";
import { dateOf, instantOf } from "./moments.ts";

/** A value while an expression is evaluated: numbers exact, a dateTime as microseconds, a date as text. */
export type Value = null | boolean | string | bigint | ExactNumber | readonly unknown[] | object;

/** A value of a record as the type its field has; anything that is not of the type is null. */
export function readValue(value: unknown, type: ValueType): Value {
  if (value === null || value === undefined) return null;
  switch (type) {
    case "integer": {
      const number = exactNumber(value);
      return number && number.scale === 0 ? number : null;
    }
    case "decimal":
      return exactNumber(value);
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "date":
      return dateOf(value);
    case "dateTime":
      return instantOf(value);
    case "string":
    case "time":
      return typeof value === "string" ? value : null;
    case "list":
      return Array.isArray(value) ? value : null;
    case "record":
      return typeof value === "object" ? value : null;
    case "null":
      return null;
  }
}
