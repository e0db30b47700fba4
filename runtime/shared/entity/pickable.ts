import type { EntityModel } from "./model.ts";
import { isNameable } from "./nameable.ts";

const faces = new WeakMap<EntityModel, EntityModel>();

/**
 * An entity as drawn forms know it: id and title, and the further fields that it declares in `x-entity.pickable`. Of an entity that
 * is not declared pickable only the id is left, so that nothing of it can be named. Fields that are left out do not exist for a form.
 */
export function pickableFace(model: EntityModel): EntityModel {
  const known = faces.get(model);
  if (known) return known;
  const open = new Set(["id", ...(model.pickable ? [model.titleField, ...model.pickable] : [])]);
  const face: EntityModel = {
    ...model,
    titleField: model.pickable ? model.titleField : "id",
    fields: model.fields.filter((field) => open.has(field.name) && isNameable(field)),
  };
  faces.set(model, face);
  faces.set(face, face);
  return face;
}
