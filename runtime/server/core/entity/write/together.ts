import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type { Access } from "../rights/access.ts";
import { takesMany } from "./ladder.ts";
import type { Ground } from "./step.ts";

/**
 * True when the entity and the rights let records be written many at a time with the same outcome as one by one: every step of their ladder
 * can be taken by many, and nothing depends on the single record.
 */
export function mayGoTogether(ground: Ground, access: Access): boolean {
  const { conditional, cascades } = ground.shape;
  return !conditional && cascades.length === 0 && access.perRow.length === 0 && takesMany(ground);
}

/** A field by whose value one record of the entity depends on another one that is written with it. */
export const refersToOthers = ({ key, tree }: EntityModel, field: FieldModel): boolean =>
  kindOf(field).nested || field.relation?.to === key || field.name === tree?.parent;
