import { kindOf, ofKind } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../../shared/entity/model.ts";
import { samples, type Sample } from "../kinds/samples.ts";

/** Values as somebody might enter them, so that a form is seen filled in; fields whose values lie elsewhere stay empty. */
export function sampleValues(entity: EntityModel, day: string): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const field of entity.fields) {
    if (field.system || field.readOnly || field.name === "id") continue;
    const value = sampleValue(entity, field, day);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** What a kind without a sample here is shown with. */
const exampleOf: Sample = ({ field }) => kindOf(field).examples[0];

/** Of a kind of a project its own examples, and those of the kind that it is like where it has none. */
const sampleOf = (field: FieldModel): Sample =>
  samples[field.kind] ??
  (kindOf(field).examples.length > 0 ? exampleOf : (ofKind(samples, field) ?? exampleOf));

const sampleValue = (entity: EntityModel, field: FieldModel, day: string): Json | undefined =>
  sampleOf(field)({
    field,
    day,
    rowOf: (rows) => sampleValues(rows, day),
    entity,
  });
