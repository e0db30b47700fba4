import { lockFieldOf } from "../../runtime/shared/entity/lock.ts";
import { fieldSchema, kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import type {
  EntityModel,
  FieldModel,
  Json,
  RowsModel,
} from "../../runtime/shared/entity/model.ts";
import { pascal } from "../model/identifiers.ts";
import {
  isGiven,
  isTaken,
  recordSchema,
  treeMarks,
  type RecordForm,
} from "../model/typeSchemas.ts";
import type { PartContext } from "../model/context.ts";
import { asGiven } from "../model/storedNull.ts";

export type JsonObject = { [name: string]: Json };

/** Name of a record's component, unique over all modules, such as AccessAccountCreate. */
export function componentName(entity: { module: string; name: string }, form: RecordForm): string {
  const suffix = form === "read" ? "" : pascal(form);
  return `${pascal(entity.module)}${pascal(entity.name)}${suffix}`;
}

export const componentRef = (name: string): JsonObject => ({
  $ref: `#/components/schemas/${name}`,
});

/** Name of the component of a row in the console's lists: the record, unless rows carry more. */
export function rowName(entity: EntityModel): string {
  return `${componentName(entity, "read")}${entity.shown ? "Row" : ""}`;
}

/**
 * The component schemas of an entity: what is given, what a create takes, what an update takes, and the row of a list where it carries more.
 */
export function recordComponents(context: PartContext, entity: EntityModel): JsonObject {
  const read = readComponent(context, entity);
  return {
    [componentName(entity, "read")]: read,
    ...(entity.shown ? { [rowName(entity)]: withShown(read, entity.shown) } : {}),
    [componentName(entity, "create")]: inputComponent(context, entity, "create"),
    [componentName(entity, "update")]: inputComponent(context, entity, "update"),
  };
}

function readComponent(context: PartContext, entity: EntityModel): JsonObject {
  const { required } = recordSchema(context.lookup, entity, "read");
  const properties: JsonObject = {};
  for (const field of entity.fields) {
    if (!isGiven(field)) continue;
    properties[field.name] = titled(field, readSchema(context, field));
  }
  if (entity.tree) Object.assign(properties, treeMarks);
  return { type: "object", title: entity.label, properties, required: required ?? [] };
}

function withShown(read: JsonObject, shown: NonNullable<EntityModel["shown"]>): JsonObject {
  return { ...read, properties: { ...(read["properties"] as JsonObject), ...shown } };
}

function inputComponent(
  context: PartContext,
  entity: EntityModel,
  form: "create" | "update",
): JsonObject {
  const properties: JsonObject = {};
  const required: string[] = [];
  for (const field of entity.fields) {
    if (!isTaken(entity, field) || leadsToParent(context, entity, field)) continue;
    const rows = rowsSchema(context, field, form);
    const schema = rows ?? acceptedSchema(field);
    properties[field.name] = titled(field, {
      ...schema,
      ...(form === "create" && field.default !== undefined ? { default: field.default } : {}),
    });
    // What has a default may be left out; an empty list is none where something must be in it.
    const isEmptyList = Array.isArray(field.default) && field.default.length === 0;
    const preset = (field.default !== undefined && !isEmptyList) || field.defaultExpr !== undefined;
    if (form === "create" && field.required && !preset) required.push(field.name);
  }
  const lock = lockFieldOf(entity);
  if (form === "update" && lock !== null) {
    properties[lock] = {
      type: ["integer", "string", "null"],
      pattern: "^[0-9]{0,16}$",
      description: "Version the change is based on; an older one is refused.",
    };
  }
  const more: JsonObject = required.length > 0 ? { required } : {};
  const description =
    "Blank text clears a field that may be null; of a moment given for a day its day counts.";
  return { type: "object", title: entity.label, description, properties, ...more };
}

/** A child row is written with its parent, which fills this field in. */
function leadsToParent(context: PartContext, entity: EntityModel, field: FieldModel): boolean {
  if (entity.kind !== "child" || !field.relation) return false;
  const parent = context.lookup(field.relation.to);
  return Boolean(
    parent?.fields.some(
      ({ children }) => children?.entity === entity.key && children.foreignKey === field.name,
    ),
  );
}

/** Decimals are text on the wire; a number is taken too. */
function acceptedSchema(field: FieldModel): JsonObject {
  const schema = fieldSchema(field);
  if (kindOf(field).amount !== "exact") return schema;
  const beyond = 10 ** ((field.precision ?? 0) - (field.scale ?? 0));
  const bounds = { exclusiveMinimum: -beyond, exclusiveMaximum: beyond };
  return { ...schema, type: [...[schema["type"] ?? "string"].flat(), "number"], ...bounds };
}

function titled(field: FieldModel, schema: JsonObject): JsonObject {
  return {
    ...schema,
    title: field.label,
    ...(field.description ? { description: field.description } : {}),
    ...(field.dict ? { "x-dict": field.dict } : {}),
  };
}

/** Bounds and formats are left out: console calls write dates in another form, rows from before obey older bounds. */
function readSchema(context: PartContext, stored: FieldModel): JsonObject {
  const field = asGiven(stored);
  const rows = rowsSchema(context, field, "read");
  if (rows) return rows;
  if (field.rows) return storedRows(field, field.rows);
  if (kindOf(field).choice === "several") return { ...nullableArray(field), items: {} };
  const { type, items, properties } = fieldSchema(field);
  if (type === undefined) return {};
  if (items !== undefined) return { type, items: { type: "integer" } };
  return properties === undefined ? { type } : { type, properties };
}

const nullableArray = ({ nullable }: FieldModel): JsonObject => ({
  type: nullable ? ["array", "null"] : "array",
});

/** Rows of a repeater as they are kept, computed fields included. */
function storedRows(field: FieldModel, { fields }: RowsModel): JsonObject {
  const properties: JsonObject = {};
  for (const own of fields) {
    const { type } = fieldSchema({ ...own, nullable: true });
    const schema: JsonObject = own.rows
      ? storedRows(own, own.rows)
      : type === undefined
        ? {}
        : { type };
    properties[own.name] = titled(own, schema);
  }
  return { ...nullableArray(field), items: { type: "object", properties } };
}

function rowsSchema(context: PartContext, field: FieldModel, form: RecordForm): JsonObject | null {
  const child = field.children && context.lookup(field.children.entity);
  if (!child) return null;
  const bounds: JsonObject =
    form === "read" ? {} : { minItems: field.minItems ?? 0, maxItems: field.maxItems ?? 1000 };
  return { type: "array", items: rowSchema(child, form), ...bounds };
}

/** In an update a row with an id changes that row, one without is a new row. */
function rowSchema(child: EntityModel, form: RecordForm): JsonObject {
  const row = componentRef(componentName(child, form));
  if (form !== "update") return row;
  const known = { type: "object", properties: { id: { type: "integer", minimum: 1 } } };
  return {
    anyOf: [
      { allOf: [row, { ...known, required: ["id"] }] },
      componentRef(componentName(child, "create")),
    ],
  };
}
