import { kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../runtime/shared/entity/model.ts";

/** Whether the database keeps null for the field: one that a create may leave out without a default is null then, whatever is said about sent values. */
export function keepsNull(field: FieldModel): boolean {
  if (field.name === "id") return false;
  if (field.system || field.nullable) return field.nullable;
  return !field.required && field.default === undefined && !kindOf(field).assigned;
}

/** The field as records give it: null where null is kept. */
export const asGiven = (field: FieldModel): FieldModel =>
  field.column !== null && !field.nullable && keepsNull(field)
    ? { ...field, nullable: true }
    : field;
