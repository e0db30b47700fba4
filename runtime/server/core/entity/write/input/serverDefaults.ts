import { expressionClock } from "../../read/expressions.ts";
import type { Operation } from "../../operation.ts";
import type { Row } from "../../rows.ts";
import { isWritable } from "./writable.ts";
import { loadRelated } from "./related.ts";

/** Defaults of fields that clients, or this one, may not set. */
export async function serverDefaults(operation: Operation, row: Row): Promise<void> {
  const { shape, access, context } = operation;
  const left = shape.model.fields.filter(
    (field) =>
      !field.system &&
      field.column !== null &&
      row[field.name] === undefined &&
      !isWritable(shape, access, field),
  );
  const isComputed = left.some(({ name }) => shape.conditions.fields.get(name)?.default);
  const related = isComputed ? await loadRelated(operation, row) : undefined;
  const around = {
    old: null,
    ...expressionClock(context.tx.claims),
    ...(related ? { related } : {}),
  };
  for (const field of left) {
    const preset = shape.conditions.fields.get(field.name)?.default;
    const value = preset ? preset({ record: row, ...around }) : field.default;
    if (value !== undefined && value !== null) row[field.name] = value;
  }
}
