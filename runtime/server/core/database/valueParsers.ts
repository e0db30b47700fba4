import { types, type CustomTypesConfig } from "pg";

type Parse = (text: string) => unknown;

const keep: Parse = (text) => text;
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    // The array parser of text[] also reads arrays of other types as text.
    deepMap(textArray(text), parse);
const textArray = types.getTypeParser(1009 as never) as Parse;

/**
 * How column values arrive: int8 as Number (ids are below 2^53; a larger value is an error), numeric, date, timestamp and
 * interval as text, timestamptz as ISO 8601 in UTC with milliseconds, the rest as pg does. For arrays alike.
 */
export const valueParsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    const own = format === "binary" ? undefined : parsers.get(oid);
    return own ?? types.getTypeParser(oid, (format ?? "text") as "text");
  },
} as CustomTypesConfig;

/** ISO 8601 in UTC for a timestamptz as PostgreSQL prints it; "infinity" stays. */
function isoTime(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d(?::?\d\d)?(?::\d\d)?)$/.exec(
    text,
  );
  if (!parts) return text;
  const milliseconds = (parts[3] ?? ".").slice(1, 4).padEnd(3, "0");
  const zone = parts[4] ?? "+00";
  if (zone === "+00") return `${parts[1]}T${parts[2]}.${milliseconds}Z`;
  const offset = zone.length === 3 ? `${zone}:00` : zone.slice(0, 6);
  return new Date(`${parts[1]}T${parts[2]}.${milliseconds}${offset}`).toISOString();
}

/** Number of an int8; throws when it cannot be held exactly. */
function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond 2^53`);
  return number;
}

const parsers = new Map<number, Parse>([
  [20, safeInteger as Parse],
  [1016, arrayOf(safeInteger)],
  [1700, keep],
  [1231, arrayOf(keep)],
  [1082, keep],
  [1182, arrayOf(keep)],
  [1083, keep],
  [1114, keep],
  [1115, arrayOf(keep)],
  [1184, isoTime],
  [1185, arrayOf(isoTime)],
  [1186, keep],
]);

function deepMap(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((entry) => deepMap(entry, parse));
  return typeof value === "string" ? parse(value) : value;
}
