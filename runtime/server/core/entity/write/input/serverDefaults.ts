import type { FieldModel } from "../../../../../shared/entity/model.ts";
import type { EntityShape } from "../../contract.ts";
import type { Operation } from "../../operation.ts";
import { lazyClock } from "../../read/expressions.ts";
import type { Access } from "../../rights/access.ts";
import type { Row } from "../../rows.ts";
import { loadRelated, type Reach } from "./related.ts";
import { isWritable } from "./writable.ts";

/** Defaults of fields that clients, or this one, may not set. */
export async function serverDefaults(operation: Operation, row: Row): Promise<void> {
  const { shape, access, context } = operation;
  const left = presetFields(shape, access).filter(({ name }) => row[name] === undefined);
  if (left.length === 0) return;
  const related = await relatedToDefaults(operation, row, left);
  for (const field of left) {
    const preset = shape.conditions.fields.get(field.name)?.default;
    const found = related(field);
    const around = Object.assign(lazyClock(context.tx.claims), {
      old: null,
      record: row,
      ...(found ? { related: found } : {}),
    });
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

/** The records that defaults of these fields look into, as far as each default may. */
async function relatedToDefaults(operation: Operation, row: Row, left: readonly FieldModel[]) {
  const { shape, access } = operation;
  const reachOf = ({ name }: FieldModel): Reach => (access.hidden.has(name) ? "whole" : "named");
  const computed = left.filter(({ name }) => shape.conditions.fields.get(name)?.default);
  const found = new Map<Reach, Awaited<ReturnType<typeof loadRelated>>>();
  for (const reach of new Set(computed.map(reachOf)))
    found.set(reach, await loadRelated(operation, row, reach));
  return (field: FieldModel) => found.get(reachOf(field));
}
