import type { ValueType } from "../link/linked.ts";
import { sqlLiteral } from "./sqlLiteral.ts";

/**
 * The value under a key of a jsonb object, with the meaning readValue gives it: whatever is not of the type is null, never an
 * error, since what rows held under a former schema stays in them.
 */
export function jsonValueSql(object: string, key: string, type: ValueType): string {
  const json = `(${object} -> ${sqlLiteral(key)})`;
  const text = `(${object} ->> ${sqlLiteral(key)})`;
  const when = (condition: string, value: string) => `(case when ${condition} then ${value} end)`;
  const isA = (...types: string[]) =>
    `jsonb_typeof(${json}) in (${types.map((one) => `'${one}'`).join(", ")})`;
  switch (type) {
    case "integer":
      return when(
        `${isA("number", "string")} and ${text} ~ '^\\s*[+-]?\\d+\\s*$'`,
        `${text}::numeric`,
      );
    case "decimal":
      return when(`${isA("number", "string")} and ${text} ~ ${decimal}`, `${text}::numeric`);
    case "boolean":
      return when(isA("boolean"), `${text}::boolean`);
    case "date":
      return when(`${isA("string")} and ${text} ~ ${dayStart}`, daySql(text));
    case "dateTime": {
      const moment = `(case when ${text} ~ ${zoned} then ${text} else ${text} || 'Z' end)::timestamptz`;
      return when(
        `${isA("string")} and ${text} ~ ${momentText}`,
        when(`${daySql(text)} is not null`, moment),
      );
    }
    case "list":
      return when(isA("array"), json);
    case "record":
      return when(isA("object", "array"), json);
    default:
      return when(isA("string"), text);
  }
}

const decimal = "'^\\s*[+-]?(\\d+(\\.\\d*)?|\\.\\d+)\\s*$'";
const day = "(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])";
const clock = "([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?";
const zone = "(Z|z|[+-](0\\d|1[0-5])(:?[0-5]\\d)?)";
const dayStart = `'^${day}($|[T ])'`;
const momentText = `'^${day}([T ]${clock})?\\s?${zone}?$'`;
const zoned = `'^.{10}.*${zone}$'`;

/** The day a text begins with; null when the month has no such day. */
function daySql(text: string): string {
  const part = (from: number, length: number) => `substr(${text}, ${from}, ${length})::integer`;
  const month = `make_date(${part(1, 4)}, ${part(6, 2)}, 1)`;
  const last = `extract(day from ${month} + interval '1 month' - interval '1 day')`;
  return `(case when ${part(9, 2)} <= ${last} then ${month} + (${part(9, 2)} - 1) end)`;
}
