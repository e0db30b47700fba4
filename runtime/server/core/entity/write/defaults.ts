import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";

/** Adds the literal defaults of what is left out. */
export function withDefaults(shape: EntityShape, input: Row): Row {
  const row: Row = { ...input };
  for (const field of shape.model.fields) {
    if (row[field.name] !== undefined || field.system) continue;
    if (field.default !== undefined) row[field.name] = field.default;
  }
  return row;
}
