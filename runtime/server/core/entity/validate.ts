import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import type { EntityShape, Row } from "./registry.ts";

/** Throws F4000 naming every field that is missing or has a wrong value. */
export function checkFields(shape: EntityShape, row: Row, mode: "create" | "update"): void {
  const faults = fieldFaults(shape, row, mode);
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}

/** Faults by field name; an update is checked only for what it holds. */
export function fieldFaults(
  shape: EntityShape,
  row: Row,
  mode: "create" | "update",
): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const field of shape.model.fields) {
    if (field.system || field.readOnly || field.name === "id") continue;
    const value = row[field.name];
    if (value === undefined && mode === "update") continue;
    const fault = valueFault(field, value ?? null);
    if (fault) faults[field.name] = fault;
  }
  return faults;
}

function valueFault(field: FieldModel, value: unknown): FieldFault | null {
  if (value === null) {
    const empty = field.column === null || field.nullable;
    return field.required || !empty ? { key: "required" } : null;
  }
  return kindOf(field).check(value, field);
}
