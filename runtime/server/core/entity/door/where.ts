import type { Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { Is } from "./is.ts";
import { SqlPart } from "./sqlPart.ts";

/** A condition over the alias `t`. Throws for one that means other rows than it says: an empty one, or a value that is undefined. */
export function conditionOf(shape: EntityShape, where: unknown, parameters: Parameters): string {
  const parts = (Array.isArray(where) ? where : [where]) as (Row | SqlPart)[];
  const conditions = parts.flatMap((part) =>
    part instanceof SqlPart ? [`(${part.bindTo(parameters)})`] : matches(shape, part, parameters),
  );
  if (conditions.length === 0) throw new Error(`${shape.model.key}: which rows is not said`);
  return conditions.join(" and ");
}

function matches(shape: EntityShape, match: Row, parameters: Parameters): string[] {
  return Object.entries(match).map(([name, value]: [string, unknown]) => {
    const wanted = value instanceof Is ? (value.value as unknown) : value;
    const comparison = value instanceof Is ? value.comparison : null;
    const values = Array.isArray(wanted) ? (wanted as unknown[]) : [wanted];
    // Nothing is less or greater than null: the database would give no row, and no fault.
    const ordered = comparison !== null && comparison !== "not";
    if (values.includes(undefined) || (ordered && wanted === null))
      throw new Error(`${shape.model.key}: no value for ${name}`);
    const column = `t.${shape.column(name)}`;
    if (ordered) return `${column} ${comparison} ${bound(wanted, parameters)}`;
    if (comparison === "not") return differs(column, wanted, parameters);
    return equals(column, value, parameters);
  });
}

function equals(column: string, value: unknown, parameters: Parameters): string {
  if (value === null) return `${column} is null`;
  // As indexes say it that leave deleted rows out.
  if (typeof value === "boolean") return value ? column : `not ${column}`;
  if (!Array.isArray(value)) return `${column} = ${bound(value, parameters)}`;
  const given = value.filter((one) => one !== null);
  const listed = `${column} = any(${parameters.bind(given)})`;
  return given.length === value.length ? listed : `(${column} is null or ${listed})`;
}

function differs(column: string, value: unknown, parameters: Parameters): string {
  if (value === null) return `${column} is not null`;
  if (!Array.isArray(value)) return `${column} <> ${bound(value, parameters)}`;
  const given = value.filter((one) => one !== null);
  const unlisted = `${column} <> all(${parameters.bind(given)})`;
  // A null in the list would make the comparison unknown, and no row match.
  return given.length === value.length ? unlisted : `(${column} is not null and ${unlisted})`;
}

const bound = (value: unknown, parameters: Parameters): string =>
  value instanceof SqlPart ? `(${value.bindTo(parameters)})` : parameters.bind(value);
