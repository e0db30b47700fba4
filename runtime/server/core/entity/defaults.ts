import type { Json } from "../../../shared/entity/model.ts";
import type { Operation } from "./operation.ts";
import type { Row } from "./registry.ts";

/** Fills what the client left out: literal defaults, then default expressions. */
export function assignDefaults(operation: Operation, input: Row): Row {
  const row: Row = { ...input };
  for (const field of operation.shape.model.fields) {
    if (row[field.name] !== undefined || field.system) continue;
    if (field.default !== undefined) row[field.name] = field.default as Json;
  }
  return row;
}
