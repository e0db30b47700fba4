import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { rowsEntity } from "../../../shared/entity/rowsEntity.ts";
import type { RecordMode } from "../../../shared/entity/validateRecord.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { expressionClock, lazyClock } from "./expressions.ts";
import { isWritable, withoutClosedChildren, withoutCovered } from "./input.ts";
import type { Operation } from "./operation.ts";
import type { Registry, Row } from "./registry.ts";
import { loadRelated } from "./related.ts";
import { sanitizeHtml } from "./sanitizeHtml.ts";

/**
 * What may be stored of a client's input: known, writable fields in stored form, in a create with defaults. Throws F4000 naming every
 * field that is missing, wrong, or refused by a condition or rule of the entity.
 */
export async function checkInput(
  operation: Operation,
  given: Row,
  mode: RecordMode,
  current: Row | null,
): Promise<Row> {
  const { registry, shape, access, context } = operation;
  const body = withoutCovered(shape, withoutClosedChildren(access, given));
  const related = shape.conditional
    ? await loadRelated(operation, { ...current, ...body })
    : undefined;
  const options = Object.assign(lazyClock(context.tx.claims), {
    current,
    related,
    isWritable: (field: FieldModel) => isWritable(shape, access, field),
  });
  const { value, faults } = shape.validate(body, mode, options);
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  cleanHtml(registry, shape.model, value);
  return value;
}

/** Cleans the rich text of a record and of its child rows. Throws F4000 when nothing is left of a required one. */
function cleanHtml(registry: Registry, model: EntityModel, row: Row): void {
  for (const field of model.fields) {
    const given = row[field.name];
    if (field.children && Array.isArray(given)) {
      const child = registry.shape(field.children.entity).model;
      for (const item of given as Row[]) cleanHtml(registry, child, item);
    }
    const rows = rowsEntity(model, field);
    if (rows && Array.isArray(given)) {
      for (const item of given as Row[]) cleanHtml(registry, rows, item);
    }
    if (field.kind !== "html" || typeof given !== "string") continue;
    const clean = sanitizeHtml(given);
    if (clean === "" && field.required)
      throw new FormworkError("F4000", { fields: { [field.name]: { key: "required" } } });
    row[field.name] = clean;
  }
}

/** Defaults of fields that clients, or this one, may not set. */
export function serverDefaults({ shape, access, context }: Operation, row: Row): void {
  for (const field of shape.model.fields) {
    if (field.system || field.column === null || isWritable(shape, access, field)) continue;
    if (row[field.name] !== undefined) continue;
    const preset = shape.conditions.fields.get(field.name)?.default;
    const value = preset
      ? preset({ record: row, old: null, ...expressionClock(context.tx.claims) })
      : field.default;
    if (value !== undefined && value !== null) row[field.name] = value;
  }
}
