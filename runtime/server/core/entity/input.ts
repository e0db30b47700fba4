import type { FieldModel } from "../../../shared/entity/model.ts";
import type { Access } from "./access.ts";
import type { EntityShape } from "./registry.ts";

/** True when a client may set this field: not server-owned, not the state (transitions change it), not closed by a rule. */
export function isWritable(shape: EntityShape, access: Access, field: FieldModel): boolean {
  if (field.readOnly || field.system || field.name === "id") return false;
  if (field.column === null && field.kind !== "children" && field.kind !== "relations")
    return false;
  if (shape.model.states?.field === field.name) return false;
  if (access.hidden.has(field.name) || access.masked.has(field.name)) return false;
  return access.writable === null || access.writable.has(field.name);
}

/** A value in the form its column takes. */
export function columnValue(field: FieldModel, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === "json" || field.kind === "files" || field.kind === "geoPoint") {
    return JSON.stringify(value);
  }
  return field.kind === "date" && typeof value === "string" ? value.slice(0, 10) : value;
}
