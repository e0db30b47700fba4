import type { FieldKind } from "../entity/model.ts";
import type { FieldSchema } from "./sourceTypes.ts";

const formats: Partial<Record<string, FieldKind>> = {
  email: "email",
  uri: "url",
  date: "date",
  "date-time": "dateTime",
  time: "time",
};

/** JSON types of a field without "null"; from enum values when `type` is absent. */
export function typesOf(schema: Pick<FieldSchema, "type" | "enum">): string[] {
  const written = schema.type === undefined ? [] : [schema.type].flat();
  if (written.length > 0) return written.filter((type) => type !== "null");
  const values = (schema.enum ?? []).filter((value) => value !== null);
  return [...new Set(values.map((value) => (typeof value === "number" ? "integer" : "string")))];
}

/** The keywords of a value or, where a list is chosen from options, of its elements. */
export function choiceOf(schema: FieldSchema): Pick<FieldSchema, "type" | "enum" | "x-dict"> {
  return kindOfSchema(schema) === "multiSelect" ? (schema.items ?? {}) : schema;
}

/** null is a value of the field. */
export function isNullable(schema: Pick<FieldSchema, "type" | "enum">): boolean {
  if (schema.type === undefined) return schema.enum?.includes(null) ?? false;
  return [schema.type].flat().includes("null");
}

/** The kind of a field, or null when its keywords do not tell. */
export function kindOfSchema(schema: FieldSchema): FieldKind | null {
  const types = typesOf(schema);
  const [type] = types;
  const special = schema["x-type"];
  if (special === "json") return "json";
  if (types.length > 1) return null;
  if (special === "dateRange") return type === undefined || type === "object" ? "dateRange" : null;
  if (special === "geoPoint") return type === undefined || type === "object" ? "geoPoint" : null;
  if (type === "array") return arrayKind(schema);
  if (type === "boolean") return "boolean";
  if (type === "integer") return integerKind(schema);
  if (type !== "string" && type !== undefined) return null;
  if (typeof special === "object") return special.decimal ? "decimal" : "sequence";
  if (special !== undefined) return isStringKind(special) ? special : null;
  if (schema.enum !== undefined || schema["x-dict"] !== undefined) return "select";
  if (type === undefined) return null;
  return schema.format === undefined ? "string" : (formats[schema.format] ?? null);
}

function integerKind(schema: FieldSchema): FieldKind | null {
  if (schema["x-type"] !== undefined) return null;
  if (schema["x-relation"] !== undefined) return "relation";
  return schema.enum !== undefined || schema["x-dict"] !== undefined ? "select" : "integer";
}

function arrayKind(schema: FieldSchema): FieldKind | null {
  const relation = schema["x-relation"];
  if (relation?.children !== undefined) return "children";
  if (relation?.through !== undefined) return "relations";
  if (schema["x-file"] !== undefined) return "files";
  const { items } = schema;
  if (items?.properties !== undefined) return items.type === "object" ? "rows" : null;
  return items?.enum !== undefined || items?.["x-dict"] !== undefined ? "multiSelect" : null;
}

function isStringKind(
  name: string,
): name is "text" | "html" | "phone" | "color" | "icon" | "cron" | "secret" {
  return ["text", "html", "phone", "color", "icon", "cron", "secret"].includes(name);
}
