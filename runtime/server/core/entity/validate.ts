import type { RecordMode } from "../../../shared/entity/validateRecord.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { expressionClock } from "./expressions.ts";
import { isWritable } from "./input.ts";
import type { Operation } from "./operation.ts";
import type { Row } from "./registry.ts";
import { loadRelated } from "./related.ts";

/**
 * What may be stored of a client's input: known, writable fields in stored form, in a create with defaults. Throws F4000 naming every
 * field that is missing, wrong, or refused by a condition or rule of the entity.
 */
export async function checkInput(
  { registry, shape, access, context }: Operation,
  body: Row,
  mode: RecordMode,
  current: Row | null,
): Promise<Row> {
  const related = shape.conditional
    ? await loadRelated(context.tx, registry, shape, { ...current, ...body })
    : undefined;
  const { value, faults } = shape.validate(body, mode, {
    current,
    related,
    ...expressionClock(context.tx.claims),
    isWritable: (field) => isWritable(shape, access, field),
  });
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  return value;
}

/** Defaults of fields that clients may not set. */
export function serverDefaults({ shape, context }: Operation, row: Row): void {
  for (const field of shape.model.fields) {
    if (!field.readOnly || field.system || field.column === null) continue;
    if (row[field.name] !== undefined) continue;
    const preset = shape.conditions.fields.get(field.name)?.default;
    const value = preset
      ? preset({ record: row, old: null, ...expressionClock(context.tx.claims) })
      : field.default;
    if (value !== undefined && value !== null) row[field.name] = value;
  }
}
