import type { Json } from "../../entity/model.ts";
import { isStorable } from "../../entity/values/storableText.ts";
import { filterBounds } from "../node.ts";

/** Readers of the right operand of a filter; undefined: not such a value. */

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):?(\d{2}))?)?$/;
const decimalPattern = /^[+-]?\d{1,60}(\.\d{1,60})?$/;
/** Hours from UTC that PostgreSQL takes. */
const furthestOffset = 15;

export function integerOperand(value: Json): number | undefined {
  const number =
    typeof value === "string" && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

export function textOperand(value: Json): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || text.length > filterBounds.textLength) return undefined;
  return isStorable(text) ? text : undefined;
}

export function decimalOperand(value: Json): string | undefined {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  return typeof text === "string" && decimalPattern.test(text) ? text : undefined;
}

export function booleanOperand(value: Json): boolean | undefined {
  if (value === true || value === "true" || value === 1) return true;
  return value === false || value === "false" || value === 0 ? false : undefined;
}

export const momentOperand = (value: Json): string | undefined =>
  typeof value === "string" && isMoment(value) ? value : undefined;

export const dayOperand = (value: Json): string | undefined => momentOperand(value)?.slice(0, 10);

/** True for a point in time as ISO 8601 or `yyyy-MM-dd HH:mm:ss`; a day alone counts as its first second. */
export function isMoment(text: string): boolean {
  const match = dateTimePattern.exec(text);
  if (!match || !isDay(match[1] as string)) return false;
  const limits = [23, 59, 59, furthestOffset, 59];
  return limits.every((limit, index) => Number(match[index + 2] ?? 0) <= limit);
}

/** True for a day that exists, written yyyy-MM-dd. */
function isDay(text: string): boolean {
  const match = datePattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
