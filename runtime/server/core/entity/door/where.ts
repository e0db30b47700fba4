import type { Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { SqlPart } from "./sqlPart.ts";

/** A condition over the alias `t`. Throws for one that leaves rows open by mistake: an empty one, or a value that is undefined. */
export function conditionOf(shape: EntityShape, where: unknown, parameters: Parameters): string {
  const parts = (Array.isArray(where) ? where : [where]) as (Row | SqlPart)[];
  const conditions = parts.flatMap((part) =>
    part instanceof SqlPart ? [`(${part.bindTo(parameters)})`] : matches(shape, part, parameters),
  );
  if (conditions.length === 0) throw new Error(`${shape.model.key}: which rows is not said`);
  return conditions.join(" and ");
}

function matches(shape: EntityShape, match: Row, parameters: Parameters): string[] {
  return Object.entries(match).map(([name, value]) => {
    if (value === undefined) throw new Error(`${shape.model.key}: no value for ${name}`);
    const column = `t.${shape.column(name)}`;
    if (value === null) return `${column} is null`;
    const place = parameters.bind(value);
    return Array.isArray(value) ? `${column} = any(${place})` : `${column} = ${place}`;
  });
}
