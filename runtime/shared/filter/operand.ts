import { columnTypeOf } from "../entity/kinds/registry.ts";
import type { FieldModel, FilterOperator, Json } from "../entity/model.ts";
import { filterFault } from "./fault.ts";
import { filterBounds } from "./node.ts";

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):?(\d{2}))?)?$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const decimalPattern = /^[+-]?\d{1,60}(\.\d{1,60})?$/;
/** Hours from UTC that PostgreSQL takes. */
const furthestOffset = 15;
const controlCharacters = /\0/;

/** True for a day that exists, written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  const match = datePattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** True for a point in time as ISO 8601 or `yyyy-MM-dd HH:mm:ss`; a day alone counts as its first second. */
export function isMoment(text: string): boolean {
  const match = dateTimePattern.exec(text);
  if (!match || !isDay(match[1] as string)) return false;
  const limits = [23, 59, 59, furthestOffset, 59];
  return limits.every((limit, index) => Number(match[index + 2] ?? 0) <= limit);
}

function integerOf(value: Json): number | undefined {
  const number =
    typeof value === "string" && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

function textOf(value: Json): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || text.length > filterBounds.textLength) return undefined;
  return controlCharacters.test(text) ? undefined : text;
}

function momentOf(value: Json, day: boolean): string | undefined {
  if (typeof value !== "string" || !isMoment(value)) return undefined;
  return day ? value.slice(0, 10) : value;
}

function booleanOf(value: Json): boolean | undefined {
  if (value === true || value === "true" || value === 1) return true;
  return value === false || value === "false" || value === 0 ? false : undefined;
}

function decimalOf(value: Json): string | undefined {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  return typeof text === "string" && decimalPattern.test(text) ? text : undefined;
}

/** The value as the database takes it; undefined: not a value of this field kind. */
export function scalarOperand(field: FieldModel, value: Json): Json | undefined {
  switch (field.kind) {
    case "integer":
    case "relation":
    case "relations":
    case "children":
    case "files":
      return integerOf(value);
    case "multiSelect":
      return typeof field.options?.[0] === "number" ? integerOf(value) : textOf(value);
    case "select":
      return columnTypeOf(field) === "integer" ? integerOf(value) : textOf(value);
    case "decimal":
      return decimalOf(value);
    case "boolean":
      return booleanOf(value);
    case "date":
    case "dateRange":
      return momentOf(value, true);
    case "dateTime":
      return momentOf(value, false);
    case "time":
      return typeof value === "string" && timePattern.test(value) ? value : undefined;
    case "json":
    case "geoPoint":
    case "rows":
    case "secret":
      return undefined;
    default:
      return textOf(value);
  }
}

/** Checks what stands on the right side of an operator; gives it in the form the database takes. */
export function checkOperand(
  field: FieldModel,
  operator: FilterOperator,
  value: Json,
  part: string,
): Json {
  const one = (item: Json): Json => {
    const operand = scalarOperand(field, item);
    if (operand === undefined) throw filterFault(part, "operand");
    return operand;
  };
  switch (operator) {
    case "isNull":
    case "isNotNull":
      return true;
    case "in":
    case "notIn": {
      const list = Array.isArray(value) ? value : [value];
      if (list.length > filterBounds.listLength) throw filterFault(part, "tooLarge");
      return list.map(one);
    }
    case "between": {
      if (!Array.isArray(value) || value.length !== 2) throw filterFault(part, "operand");
      return value.map(one);
    }
    case "contains":
    case "startsWith":
    case "endsWith": {
      const text = textOf(value);
      if (text === undefined) throw filterFault(part, "operand");
      return text;
    }
    default:
      return one(value);
  }
}
