import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";

/** Options and switches are colored labels. */
export const isTagged = (field: FieldModel): boolean =>
  kindOf(field).choice === "one" || kindOf(field).valueType(field) === "boolean";

/** Values that say something else when a part of them is cut off. */
export function isWhole(field: FieldModel): boolean {
  const { amount, assigned, calendar, span } = kindOf(field);
  if (amount !== null || calendar !== null || span || assigned) return true;
  return typeOfField(field) === "time";
}
