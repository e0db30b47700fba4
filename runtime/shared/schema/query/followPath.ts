import { kindOf } from "../../entity/kinds/registry.ts";
import type { QueryStep } from "../../entity/model/queryModel.ts";
import { isNameable } from "../../entity/nameable.ts";
import { isSystemName, systemField } from "../build/systemFields.ts";
import { derivedNames, entityKindOf } from "../derived.ts";
import type { FaultOptions } from "../faults/fault.ts";
import type { FaultCode } from "../faults/faultCodes.ts";
import { suggest } from "../faults/nearest.ts";
import { kindOfSchema } from "../kindOfSchema.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import type { EntitySource, FieldSchema } from "../read/sourceTypes.ts";

export interface Followed {
  path: QueryStep[];
  /** The field at the end, as it is written; of one that is added by itself, as it would be. */
  schema: FieldSchema;
  /** The field is added by itself there. */
  isDerived: boolean;
}

export interface Lost {
  code: FaultCode;
  problem: string;
  cure?: NonNullable<FaultOptions["cure"]>;
}

/** Follows a path of field names; null where something on the way has a fault of its own. `reads` gets the entities on the way. */
export function followPath(
  text: string,
  from: EntitySource,
  project: ProjectSources,
  reads: Set<string>,
): Followed | Lost | null {
  const names = text.split(".");
  const last = names.pop() ?? "";
  const path: QueryStep[] = [];
  let entity = from;
  for (const name of names) {
    const schema = schemaOf(entity, name, project);
    if (schema === null) return null;
    if (!schema) return unknown(entity, name, project);
    path.push({ entity: entity.key, field: name });
    const target = relatedTo(schema, project);
    if (target === null) return null;
    if (!target) return noWay(entity, name);
    if (entityKindOf(target) === "view") return readsView(target.key);
    reads.add(target.key);
    entity = target;
  }
  const schema = schemaOf(entity, last, project);
  if (schema === null) return null;
  if (!schema) return unknown(entity, last, project);
  path.push({ entity: entity.key, field: last });
  return valueless(entity, last, schema) ?? { path, schema, isDerived: !entity.fields.has(last) };
}

export const readsView = (key: string): Lost => ({
  code: "S626",
  problem: `${key} is a view, and a view reads no other one.`,
});

/** The field, null for one with a fault of its own, undefined for one that is not there or that nothing may name. */
function schemaOf(
  entity: EntitySource,
  name: string,
  project: ProjectSources,
): FieldSchema | null | undefined {
  const field = entity.fields.get(name);
  if (field?.broken) return null;
  if (!field) return derivedSchema(entity, name, project);
  const kind = kindOfSchema(field.schema);
  if (kind === null) return null;
  return isNameable({ kind, sensitive: field.schema["x-sensitive"] }) ? field.schema : undefined;
}

/** A field that is added by itself, as a schema would write it. */
function derivedSchema(
  entity: EntitySource,
  name: string,
  project: ProjectSources,
): FieldSchema | undefined {
  if (!isSystemName(name) || !derivedNames(entity, project.entities).includes(name))
    return undefined;
  const field = systemField(name, true);
  const { label, maxLength, minimum, maximum } = field;
  const { valueType, calendar } = kindOf(field);
  const value = valueType(field);
  return {
    title: label,
    type: value === "integer" || value === "boolean" ? value : "string",
    ...(calendar ? { format: "date-time" } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

/** The entity that a relation to one record leads to; null where that one is not there, undefined for any other field. */
function relatedTo(schema: FieldSchema, project: ProjectSources): EntitySource | null | undefined {
  const kind = kindOfSchema(schema);
  const key = schema["x-relation"]?.to;
  if (kind === null || key === undefined || kindOf({ kind }).nested) return undefined;
  return project.entities.get(key) ?? null;
}

function unknown(entity: EntitySource, name: string, project: ProjectSources): Lost {
  const renamed = [...entity.fields.values()].find(({ schema }) => schema["x-was"]?.includes(name));
  const known = () => [...entity.fields.keys(), ...derivedNames(entity, project.entities)];
  return {
    code: "S601",
    problem: `${entity.key} has no field "${name}".`,
    cure: renamed
      ? `Write "${renamed.name}", as the field is called now.`
      : (work) => suggest(name, known(), work),
  };
}

function noWay(entity: EntitySource, name: string): Lost {
  const { schema } = entity.fields.get(name) ?? {};
  const many = schema?.["x-relation"] !== undefined;
  return {
    code: "S603",
    problem: many
      ? `"${name}" of ${entity.key} leads to several records.`
      : `"${name}" of ${entity.key} leads to no other record.`,
    cure: many
      ? "A path follows relations to one record. Read the entity of the several records instead (x-query.from), and group it."
      : "Write the path only as far as this field.",
  };
}

/** A field without a stored value, or with one that a view cannot show. */
function valueless(entity: EntitySource, name: string, schema: FieldSchema): Lost | null {
  const kind = kindOfSchema(schema);
  const descriptor = kind && kindOf({ kind });
  const computed = schema["x-computed"];
  if (computed && !computed.stored)
    return {
      code: "S603",
      problem: `"${name}" of ${entity.key} is worked out when it is read, and not stored.`,
      cure: `Write "stored": true there.`,
    };
  const closed =
    !descriptor ||
    descriptor.nested ||
    descriptor.keywords.includes("x-file") ||
    schema.items?.properties !== undefined ||
    schema["x-holds"] !== undefined;
  if (!closed) return null;
  return {
    code: "S603",
    problem: `A view cannot show "${name}" of ${entity.key} (${kind}).`,
    cure: "Name a field with one value.",
  };
}
