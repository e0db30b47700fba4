import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { isCovered } from "../../../../shared/entity/values/mask.ts";
import type { EntityRecord } from "../../pages/contract.ts";

/** Whether a person changes the field in many records or in a table: plain values that nothing else decides about. */
export function isPlainField(entity: EntityModel, field: FieldModel): boolean {
  if (field.readOnly || field.system || field.name === "id" || field.computed) return false;
  if (field.name === entity.states?.field || field.name === entity.tree?.parent) return false;
  return kindOf(field).compact && (field.column !== null || Boolean(field.relation?.through));
}

/** Whether this cell can be changed in the table; what a list shows covered is changed in the form. */
export const isEditableInline = (
  entity: EntityModel,
  field: FieldModel,
  record: EntityRecord,
): boolean => isPlainField(entity, field) && !isCovered(field, record[field.name]);
