import { columnTypeOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";

/** A question of the form with the column of the module that takes its answers. */
export interface MovedField {
  source: FieldModel;
  target: FieldModel;
}

/** The questions of a form that the module has too, with a column that takes their answers as they are. */
export function movedFields(source: EntityModel, target: EntityModel): MovedField[] {
  const byName = new Map(target.fields.map((field) => [field.name, field]));
  return answerFields(source).flatMap((field) => {
    const other = byName.get(field.name);
    return other && takes(other, field) ? [{ source: field, target: other }] : [];
  });
}

/** Names of questions for whose answers the module has no place. */
export function missingFields(source: EntityModel, target: EntityModel): string[] {
  const moved = new Set(movedFields(source, target).map((each) => each.source.name));
  return answerFields(source)
    .map(({ name }) => name)
    .filter((name) => !moved.has(name));
}

/** System columns that both have, beside the id. */
export function sharedColumns({ fields }: EntityModel): string[] {
  return fields
    .filter(({ system, column, name }) => system && column !== null && name !== "id")
    .map(({ column }) => column as string);
}

/** Fields whose columns hold answers: what a submission tells of itself has a column that begins with an underscore. */
function answerFields({ fields }: EntityModel): FieldModel[] {
  return fields.filter(
    (field) =>
      !field.system &&
      field.name !== "id" &&
      columnTypeOf(field) !== null &&
      !(field.column ?? "_").startsWith("_"),
  );
}

function takes(target: FieldModel, source: FieldModel): boolean {
  return columnTypeOf(target) === columnTypeOf(source);
}
