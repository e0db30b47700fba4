import { lockFieldOf } from "../../runtime/shared/entity/lock.ts";
import { pascal } from "./identifiers.ts";
import { holdsJson, kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type {
  EntityModel,
  FieldModel,
  Json,
  RowsModel,
} from "../../runtime/shared/entity/model.ts";
import { isSecret } from "../../runtime/shared/entity/nameable.ts";
import { hasReadableView } from "../../runtime/shared/permission/readableView.ts";
import type { Lookup } from "./context.ts";
import { asGiven } from "./storedNull.ts";

export type TypeSchema = { [keyword: string]: Json };
/** The three forms of one record: as the server gives it, as a create takes it, as an update takes it. */
export type RecordForm = "read" | "create" | "update";

const suffix: Record<RecordForm, string> = { read: "", create: "Create", update: "Update" };

/** Name of a record type, such as AccountCreate. */
export function recordTypeName(entity: EntityModel, form: RecordForm): string {
  return `${entity.typeName}${suffix[form]}`;
}

/** True when the server gives the field at all: secrets stay where they are. */
export function isGiven(field: FieldModel): boolean {
  return !isSecret(field);
}

/** True when a create or update may carry the field. */
export function isTaken(entity: EntityModel, field: FieldModel): boolean {
  if (field.readOnly || field.system || field.name === "id") return false;
  if (field.column === null && !kindOf(field).nested) return false;
  return entity.states?.field !== field.name;
}

/** True when a read may lack the field: rows of children come with one record only, others may be closed to the person. */
function mayBeAbsent(entity: EntityModel, field: FieldModel): boolean {
  if (field.children) return true;
  return hasReadableView(entity) && !field.system && field.name !== "id";
}

/** The record as a JSON Schema for types alone: names, kinds and null, without lengths, bounds and patterns. */
export function recordSchema(lookup: Lookup, entity: EntityModel, form: RecordForm): TypeSchema {
  const properties: { [name: string]: Json } = {};
  const required: string[] = [];
  for (const field of entity.fields) {
    if (form === "read" ? !isGiven(field) : !isTaken(entity, field)) continue;
    properties[field.name] = describe(
      field,
      typeSchema(
        lookup,
        form === "read" ? asGiven(field) : field,
        form,
        recordTypeName(entity, form),
      ),
    );
    if (form === "read" ? !mayBeAbsent(entity, field) : form === "create" && field.required) {
      required.push(field.name);
    }
  }
  if (form === "read" && entity.policy.some((rule) => rule.hide.length > 0)) {
    properties["_unreadable"] = {
      description: "Fields that are closed to the person in this record and open in others.",
      type: "array",
      items: { type: "string" },
    };
  }
  if (form === "read" && entity.tree) Object.assign(properties, treeMarks);
  const lock = lockFieldOf(entity);
  if (form === "update" && lock !== null) {
    properties[lock] = {
      description: "Version the change is based on; an older one is refused.",
      type: "integer",
    };
  }
  return { type: "object", properties, required, additionalProperties: false };
}

/** What rows of a tree carry when a part of it is asked for (`tree=`). */
export const treeMarks: { [name: string]: Json } = {
  _children: { description: "Something hangs below it.", type: "boolean" },
  _match: { description: "It is what was searched for.", type: "boolean" },
};

function describe(field: FieldModel, schema: TypeSchema): TypeSchema {
  return field.description ? { description: field.description, ...schema } : schema;
}

/** The rows of repeaters as object schemas by the names of their types: those of `recordSchema` name them. */
export function rowSchemas(entity: EntityModel, form: RecordForm): [string, TypeSchema][] {
  const own = entity.fields.filter((field) => form === "read" || isTaken(entity, field));
  return rowsIn(own, form, recordTypeName(entity, form));
}

function rowsIn(
  fields: readonly FieldModel[],
  form: RecordForm,
  prefix: string,
): [string, TypeSchema][] {
  return fields.flatMap((field): [string, TypeSchema][] => {
    if (!field.rows) return [];
    const name = rowTypeName(prefix, field);
    const inner = name.slice(0, -rowSuffix.length);
    return [[name, rowType(field.rows, form, inner)], ...rowsIn(field.rows.fields, form, inner)];
  });
}

const rowSuffix = "Row";

const rowTypeName = (prefix: string, { name }: FieldModel): string =>
  `${prefix}${pascal(name)}${rowSuffix}`;

function typeSchema(
  lookup: Lookup,
  field: FieldModel,
  form: RecordForm,
  prefix: string,
): TypeSchema {
  if (field.children) {
    const child = lookup(field.children.entity);
    return { type: "array", items: { tsType: child ? recordTypeName(child, form) : "unknown" } };
  }
  if (field.rows) return nullable(field, { tsType: `${rowTypeName(prefix, field)}[]` });
  const { tsType, jsonSchema } = kindOf(field);
  const schema = jsonSchema(field);
  // Any JSON, null included.
  if (schema["type"] === undefined) return { tsType: tsType(field) };
  if (holdsJson(field)) return nullable(field, { tsType: tsType(field) });
  if (field.options) return { enum: field.nullable ? [...field.options, null] : field.options };
  return nullable(field, withoutBounds(schema));
}

/** One row of a repeater: as it is kept, or as it is sent. */
function rowType({ fields }: RowsModel, form: RecordForm, prefix: string): TypeSchema {
  const own = fields.filter(({ readOnly }) => form === "read" || !readOnly);
  return {
    type: "object",
    properties: Object.fromEntries(
      own.map((field) => [
        field.name,
        describe(
          field,
          typeSchema(() => undefined, field, form, prefix),
        ),
      ]),
    ),
    required: own.filter(({ required }) => form !== "read" && required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function withoutBounds(schema: TypeSchema): TypeSchema {
  const { type, items } = schema;
  if (type !== "array") return { type: type ?? "string" };
  const itemType =
    typeof items === "object" && items !== null && !Array.isArray(items)
      ? items["type"]
      : undefined;
  return { type: "array", items: { type: itemType ?? "object" } };
}

function nullable(field: FieldModel, schema: TypeSchema): TypeSchema {
  if (!field.nullable) return schema;
  if (typeof schema["tsType"] === "string") return { tsType: `${schema["tsType"]} | null` };
  return { ...schema, type: [schema["type"] ?? "string", "null"] };
}
