import type { FieldKind, FieldModel, RowsModel } from "../model.ts";
import { boolean, select } from "./choices.ts";
import type { FieldShape, JsonSchema, KindDescriptor } from "./descriptor.ts";
import { dateRange, multiSelect, rows } from "./lists.ts";
import { children, files, relation, relations } from "./links.ts";
import { decimal, integer } from "./numbers.ts";
import * as strings from "./strings.ts";
import { geoPoint, json } from "./structures.ts";
import { date, dateTime, time } from "./times.ts";

/** Every field kind; a kind of the model that is missing here does not compile. */
export const kinds: Readonly<Record<FieldKind, KindDescriptor>> = {
  string: strings.string,
  text: strings.text,
  html: strings.html,
  email: strings.email,
  phone: strings.phone,
  url: strings.url,
  color: strings.color,
  icon: strings.icon,
  cron: strings.cron,
  secret: strings.secret,
  sequence: strings.sequence,
  integer,
  decimal,
  boolean,
  date,
  dateTime,
  time,
  select,
  relation,
  relations,
  children,
  files,
  json,
  geoPoint,
  multiSelect,
  dateRange,
  rows,
};

/** The descriptor of a field's kind. */
export function kindOf(field: { kind: FieldKind }): KindDescriptor {
  return kinds[field.kind];
}

/** True when the field's values are lists or objects, stored as jsonb. */
export function holdsJson(field: FieldShape & { kind: FieldKind }): boolean {
  return kindOf(field).columnType(field) === "jsonb";
}

/** PostgreSQL type of the field's column; null for a field without one. */
export function columnTypeOf(field: FieldModel): string | null {
  return field.column === null ? null : kindOf(field).columnType(field);
}

/** JSON Schema of the field's value, null included when the field is nullable. */
export function fieldSchema(field: FieldShape & { kind: FieldKind }): JsonSchema {
  const own = kindOf(field).jsonSchema(field);
  const schema = field.rows ? { ...own, items: rowSchema(field.rows) } : own;
  if (!field.nullable || schema["type"] === undefined) return schema;
  const values = schema["enum"];
  return {
    ...schema,
    type: [schema["type"], "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

/** One row as a person sends it: what is computed is not asked for, what has a default may be left out. */
function rowSchema({ fields }: RowsModel): JsonSchema {
  const entered = fields.filter(({ readOnly }) => !readOnly);
  const needed = entered.filter(
    (field) => field.required && field.default === undefined && field.defaultExpr === undefined,
  );
  return {
    type: "object",
    properties: Object.fromEntries(entered.map((field) => [field.name, fieldSchema(field)])),
    ...(needed.length > 0 ? { required: needed.map(({ name }) => name) } : {}),
  };
}
