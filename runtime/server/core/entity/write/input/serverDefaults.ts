import type { FieldModel } from "../../../../../shared/entity/model.ts";
import type { EntityShape } from "../../contract.ts";
import type { Operation } from "../../operation.ts";
import { lazyClock } from "../../read/expressions.ts";
import type { Access } from "../../rights/access.ts";
import type { Row } from "../../rows.ts";
import { loadRelated } from "./related.ts";
import { isWritable } from "./writable.ts";

/** Defaults of fields that clients, or this one, may not set. */
export async function serverDefaults(operation: Operation, row: Row): Promise<void> {
  const { shape, access, context } = operation;
  const left = presetFields(shape, access).filter(({ name }) => row[name] === undefined);
  if (left.length === 0) return;
  const isComputed = left.some(({ name }) => shape.conditions.fields.get(name)?.default);
  const related = isComputed ? await loadRelated(operation, row) : undefined;
  const around = Object.assign(lazyClock(context.tx.claims), {
    old: null,
    record: row,
    ...(related ? { related } : {}),
  });
  for (const field of left) {
    const preset = shape.conditions.fields.get(field.name)?.default;
    const value = preset ? preset(around) : field.default;
    if (value !== undefined && value !== null) row[field.name] = value;
  }
}

const known = new WeakMap<EntityShape, WeakMap<Access, readonly FieldModel[]>>();

/** Fields with a default that somebody with this access may not set. */
export function presetFields(shape: EntityShape, access: Access): readonly FieldModel[] {
  let ofShape = known.get(shape);
  if (!ofShape) known.set(shape, (ofShape = new WeakMap()));
  let fields = ofShape.get(access);
  if (!fields) {
    const hasDefault = ({ name, default: literal }: FieldModel) =>
      shape.conditions.fields.get(name)?.default !== undefined ||
      (literal !== undefined && literal !== null);
    fields = shape.model.fields.filter(
      (field) =>
        !field.system &&
        field.column !== null &&
        hasDefault(field) &&
        !isWritable(shape, access, field),
    );
    ofShape.set(access, fields);
  }
  return fields;
}
