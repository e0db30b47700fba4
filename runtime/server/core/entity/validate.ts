import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import { scalarOperand } from "../../../shared/filter/operand.ts";
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
    const value = row[field.name] as Json | undefined;
    if (value === undefined && mode === "update") continue;
    const fault = valueFault(field, value ?? null);
    if (fault) faults[field.name] = fault;
  }
  return faults;
}

function valueFault(field: FieldModel, value: Json): FieldFault | null {
  if (value === null || value === "") {
    if (field.required) return { key: "required" };
    return value === null && !field.nullable && field.column !== null && field.default === undefined
      ? { key: "required" }
      : null;
  }
  switch (field.kind) {
    case "children":
      return Array.isArray(value) ? null : { key: "type", params: { type: "array" } };
    case "relations":
    case "files":
      return idList(value) ? null : { key: "type", params: { type: "array" } };
    case "json":
    case "geoPoint":
      return null;
    case "secret":
      return typeof value === "string" ? null : { key: "type", params: { type: "string" } };
    default:
      return scalarFault(field, value);
  }
}

function idList(value: Json): boolean {
  return Array.isArray(value) && value.length <= 10_000 && value.every(Number.isSafeInteger);
}

function scalarFault(field: FieldModel, value: Json): FieldFault | null {
  if (typeof value === "string") {
    const length = [...value].length;
    if (value.includes("\0")) return { key: "invalid" };
    if (field.maxLength !== undefined && length > field.maxLength) {
      return { key: "maxLength", params: { max: field.maxLength } };
    }
    if (field.minLength !== undefined && length < field.minLength) {
      return { key: "minLength", params: { min: field.minLength } };
    }
    if (field.pattern && !new RegExp(field.pattern, "u").test(value)) return { key: "pattern" };
  }
  const text = ["string", "text", "html", "email", "phone", "url", "color", "icon", "cron"];
  if (text.includes(field.kind)) {
    return typeof value === "string" ? null : { key: "type", params: { type: "string" } };
  }
  if (scalarOperand(field, value) === undefined) {
    return { key: "type", params: { type: field.kind } };
  }
  return rangeFault(field, value);
}

function rangeFault(field: FieldModel, value: Json): FieldFault | null {
  if (field.options && !field.options.some((option) => option === value)) {
    return { key: "option" };
  }
  const number = Number(value);
  if (field.minimum !== undefined && number < field.minimum) {
    return { key: "minimum", params: { min: field.minimum } };
  }
  if (field.maximum !== undefined && number > field.maximum) {
    return { key: "maximum", params: { max: field.maximum } };
  }
  return null;
}
