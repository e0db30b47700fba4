import { quoteName, quoteValue } from "../sqlText.ts";
import type { ColumnPlan } from "../tableModel.ts";

/** How the values of a column become those of the wanted one, as SQL over a column of the name given. */
export interface Conversion {
  /** The new value. */
  value: string;
  /** Holds for rows whose value becomes none; null: there are none. */
  unfit: string | null;
  /** Holds for rows whose value is another afterwards, so that it is kept; null: none is. */
  changed: string | null;
}

/** How one value is read as the new type: the value, and the condition under which it is one. Null: always. */
interface Reading {
  value: string;
  fits: string | null;
}

/**
 * The conversion from one column to the other; null when only the schema can say what becomes of the values. `checks`: what the
 * database will demand of the new value, as SQL over a column of the wanted name.
 */
export function conversionOf(
  from: ColumnPlan,
  to: ColumnPlan,
  name: string,
  checks: readonly string[],
): Conversion | null {
  const column = quoteName(name);
  const rule = to.convert ?? {};
  const reading = readingOf(from, to, column);
  if (!to.convert) {
    if (!reading) return null;
    return { value: reading.value, unfit: refusing(column, reading.fits), changed: null };
  }
  if (!reading && !rule.map && rule.else === undefined) return null;
  const otherwise = "else" in rule ? literal(rule.else ?? null, to.type) : null;
  const cases = Object.entries(rule.map ?? {}).map(
    ([old, now]) => `when ${column}::text = ${quoteValue(old)} then ${literal(now, to.type)}`,
  );
  const mapped = Object.keys(rule.map ?? {}).map(quoteValue);
  const demands = reading
    ? checks.map((check) => `(${check.replaceAll(quoteName(to.name), `(${reading.value})`)})`)
    : [];
  const proper = demands.length > 0 ? demands.join(" and ") : "true";
  // The inner case keeps a value that does not read from being read.
  const fits = reading
    ? `case when ${reading.fits ?? "true"} then ${proper} else false end`
    : "false";
  if (reading) cases.push(`when ${fits} then ${reading.value}`);
  const value = `case when ${column} is null then null ${cases.join(" ")} else ${otherwise ?? "null"} end`;
  const isMapped = mapped.length > 0 ? `${column}::text in (${mapped.join(", ")}) or ` : "";
  return {
    value,
    unfit: otherwise === null ? `${column} is not null and not (${isMapped}${fits})` : null,
    changed: `${column} is not null and (${value})::text is distinct from ${column}::text`,
  };
}

const refusing = (column: string, fits: string | null) =>
  fits === null ? null : `${column} is not null and not (${fits})`;

function literal(value: string | number | boolean | null, type: string): string {
  return value === null ? `null::${type}` : `${quoteValue(String(value))}::${type}`;
}

/** The literal that fills rows without a value. */
export function emptyValue({ convert, type }: ColumnPlan): string | null {
  return convert?.empty === undefined ? null : literal(convert.empty, type);
}

function readingOf(from: ColumnPlan, to: ColumnPlan, column: string): Reading | null {
  const { round = false, parse = false, cut = false, maxLength } = to.convert ?? {};
  if (from.type === to.type) {
    const long = cut && to.type === "text" && maxLength !== undefined;
    return { value: long ? `left(${column}, ${maxLength})` : column, fits: null };
  }
  if (to.type === "text") return { value: asText(from.type, column), fits: null };
  if (from.type === "text") return parse ? parsed(to.type, column, round) : null;
  if (isNumber(from.type) && isNumber(to.type)) return narrowed(from.type, to.type, column, round);
  if (from.type === "date" && to.type === "timestamptz")
    return { value: `${column}::timestamp at time zone 'UTC'`, fits: null };
  if (from.type === "timestamptz" && to.type === "date") {
    const day = `(${column} at time zone 'UTC')::date`;
    const whole = `${column} = date_trunc('day', ${column}, 'UTC')`;
    return { value: day, fits: round ? null : whole };
  }
  if (from.type === "boolean" && to.type === "integer")
    return { value: `${column}::integer`, fits: null };
  return null;
}

function asText(type: string, column: string): string {
  if (type === "date") return `to_char(${column}, 'YYYY-MM-DD')`;
  if (type === "timestamptz")
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return `${column}::text`;
}

function parsed(type: string, column: string, round: boolean): Reading {
  const text = `btrim(${column})`;
  const value = `${text}::${type}`;
  const numeric = numericOf(type);
  if (numeric && round) {
    const read = `round(${text}::numeric, ${numeric.scale})`;
    const room = numeric.precision - numeric.scale;
    return {
      value: `${read}::${type}`,
      fits: `case when ${text} ~ '^[+-]?[0-9]{1,30}([.][0-9]{1,30})?$' then abs(${read}) < 1e${room}::numeric else false end`,
    };
  }
  return { value, fits: `formwork.reads_as(${text}, ${quoteValue(type)})` };
}

const isNumber = (type: string) =>
  type === "integer" || type === "bigint" || numericOf(type) !== null;

function narrowed(from: string, to: string, column: string, round: boolean): Reading {
  if (widens(from, to)) return { value: `${column}::${to}`, fits: null };
  const numeric = numericOf(to);
  const scale = numeric?.scale ?? 0;
  const rounded = `round(${column}::numeric, ${scale})`;
  const room = numeric
    ? `abs(${rounded}) < 1e${numeric.precision - numeric.scale}::numeric`
    : `${rounded} between ${to === "integer" ? "-2147483648 and 2147483647" : "-9223372036854775808 and 9223372036854775807"}`;
  return {
    value: `${rounded}::${to}`,
    fits: round ? room : `${column}::numeric = ${rounded} and ${room}`,
  };
}

/** True when every value of the one number type is a value of the other. */
function widens(from: string, to: string): boolean {
  if (from === "integer" && to === "bigint") return true;
  const [old, wide] = [numericOf(from), numericOf(to)];
  if (!wide) return false;
  if (from === "integer") return wide.precision - wide.scale >= 10;
  if (from === "bigint") return wide.precision - wide.scale >= 19;
  if (!old) return false;
  return wide.scale >= old.scale && wide.precision - wide.scale >= old.precision - old.scale;
}

function numericOf(type: string): { precision: number; scale: number } | null {
  const match = /^numeric\((\d+),\s*(\d+)\)$/.exec(type);
  return match ? { precision: Number(match[1]), scale: Number(match[2]) } : null;
}
