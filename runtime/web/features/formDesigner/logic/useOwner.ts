import type { EntityModel } from "../../../../shared/entity/model.ts";
import { rowsEntity } from "../../../../shared/entity/rowsEntity.ts";
import { rowsPathOf, type FieldPath } from "../layout/fieldPaths.ts";
import { useDesigner } from "../store/DesignerContext.tsx";

/** What the fields beside one belong to: the form, or the rows that a column is in. */
export function ownerOf(form: EntityModel, path: FieldPath): EntityModel {
  const rows = rowsPathOf(path);
  if (rows === null) return form;
  return rows.split(".").reduce((entity, name) => {
    const field = entity.fields.find((each) => each.name === name);
    return (field && rowsEntity(entity, field)) ?? entity;
  }, form);
}

/** The same for the form as it is drawn now. */
export const useOwner = (path: FieldPath): EntityModel =>
  useDesigner(({ reading }) => ownerOf(reading.model, path));
