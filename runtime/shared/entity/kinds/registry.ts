import type { BuiltInKind, FieldKind, FieldModel, RowsModel } from "../model.ts";
import type { FieldShape, JsonSchema, KindDescriptor } from "./descriptor.ts";
import { describeOwnKind, type OwnKind } from "./ownKind.ts";
import { boolean } from "./choices/boolean.ts";
import { multiSelect } from "./choices/multiSelect.ts";
import { select } from "./choices/select.ts";
import { children } from "./links/children.ts";
import { files } from "./links/files.ts";
import { relation } from "./links/relation.ts";
import { relations } from "./links/relations.ts";
import { decimal } from "./numbers/decimal.ts";
import { integer } from "./numbers/integer.ts";
import { geoPoint } from "./structures/geoPoint.ts";
import { json } from "./structures/json.ts";
import { rows } from "./structures/rows.ts";
import { color } from "./texts/color.ts";
import { cron } from "./texts/cron.ts";
import { email } from "./texts/email.ts";
import { html } from "./texts/html.ts";
import { icon } from "./texts/icon.ts";
import { phone } from "./texts/phone.ts";
import { secret } from "./texts/secret.ts";
import { sequence } from "./texts/sequence.ts";
import { string } from "./texts/string.ts";
import { text } from "./texts/text.ts";
import { url } from "./texts/url.ts";
import { date } from "./times/date.ts";
import { dateRange } from "./times/dateRange.ts";
import { dateTime } from "./times/dateTime.ts";
import { time } from "./times/time.ts";

/** Every kind that comes with the product; one of the model that is missing here does not compile. */
const builtIn: Readonly<Record<BuiltInKind, KindDescriptor>> = {
  string,
  text,
  html,
  email,
  phone,
  url,
  color,
  icon,
  cron,
  secret,
  sequence,
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

/** Kinds are code: a program adds those of its project once, while it loads. */
const every: KindDescriptor[] = Object.values(builtIn);
const known = new Map<string, KindDescriptor>(Object.entries(builtIn));

const registered = new WeakSet<OwnKind>();

/** Every kind, those of the project last. */
export const allKinds = (): readonly KindDescriptor[] => every;

/** Adds a kind of a project, once. Throws when its name is taken, or when it is like no built-in kind. */
export function registerKind(own: OwnKind): void {
  if (registered.has(own)) return;
  const base = Object.hasOwn(builtIn, own.like) ? builtIn[own.like] : undefined;
  if (!base) throw new Error(`The field kind "${own.kind}" is like "${own.like}", which is none.`);
  if (known.has(own.kind))
    throw new Error(
      `There is already a field kind "${own.kind}": give that of runtime/shared/kinds/ another name.`,
    );
  const descriptor = describeOwnKind(own, base);
  registered.add(own);
  every.push(descriptor);
  known.set(own.kind, descriptor);
}

/** What a table by kind holds for a field; of a kind of a project that it lacks, what it holds for the kind that is like it. */
export function ofKind<Part>(
  table: Readonly<Partial<Record<FieldKind, Part>>>,
  { kind }: { kind: FieldKind },
): Part | undefined {
  return table[kind] ?? table[known.get(kind)?.like ?? kind];
}

/** The descriptor of a field's kind. */
export function kindOf({ kind }: { kind: FieldKind }): KindDescriptor {
  const descriptor = known.get(kind);
  if (!descriptor) throw new Error(`There is no field kind "${kind}".`);
  return descriptor;
}

/** True when the field's values are lists or objects, stored as jsonb. */
export function holdsJson(field: FieldShape & { kind: FieldKind }): boolean {
  return kindOf(field).columnType(field) === "jsonb";
}

/** True when a value is a list or an object. */
export function isStructured(field: FieldShape & { kind: FieldKind }): boolean {
  const type = kindOf(field).valueType(field);
  return type === "list" || type === "record";
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
