import { snakeCase } from "../../runtime/shared/schema/names.ts";
import type { Draft, Notes } from "./draft.ts";
import {
  fieldFromSchema,
  nullable,
  sentence,
} from "../../runtime/shared/schema/jsonSchema/fieldFromSchema.ts";
import { createNames } from "../../runtime/shared/schema/jsonSchema/importedNames.ts";
import { objectSchemas } from "./objectSchemas.ts";
import { isObject, type JsonObject } from "./readDocument.ts";
import { followReference, ownParts } from "../../runtime/shared/schema/jsonSchema/references.ts";

interface Place {
  root: JsonObject;
  module: string;
  /** Keys of the entities by the reference that names their object. */
  keys: ReadonlyMap<string, string>;
  notes: Notes;
}

/** Where rows inside a record become entities of their own. */
interface Growing extends Place {
  drafts: Draft[];
  nameOf: (source: string) => string;
}

/** An OpenAPI or JSON Schema document as entities of one module. */
export function draftsFromDocument(
  root: JsonObject,
  file: string,
  module: string,
  wanted: (name: string) => boolean,
  notes: Notes,
): Draft[] {
  const objects = objectSchemas(root, file, notes).filter(({ name }) => wanted(name));
  const nameOf = createNames("entity");
  const keys = new Map(
    objects.map(({ reference, name }) => [reference, `${module}/${nameOf(name)}`]),
  );
  const place = { root, module, keys, notes };
  const drafts: Draft[] = [];
  for (const { name, reference, schema } of objects) {
    const draft = emptyDraft(keys.get(reference) ?? "", name, schema);
    drafts.push(draft);
    const into = { ...place, drafts, nameOf };
    addFields(draft, schema, createNames("field"), into);
  }
  return drafts;
}

function emptyDraft(key: string, source: string, schema: JsonObject): Draft {
  return {
    key,
    source,
    title: sentence(schema["title"], 120) ?? "",
    description: sentence(schema["description"], 2000),
    kind: "table",
    treeParent: null,
    fields: new Map(),
    required: new Set(),
    keys: [],
  };
}

function addFields(
  draft: Draft,
  schema: JsonObject,
  fieldName: (source: string) => string,
  place: Growing,
): void {
  const { properties, required } = ownParts(place.root, schema);
  for (const [property, value] of properties) {
    if (!isOwnNumber(property, value))
      addField(draft, property, value, fieldName, required.has(property), place);
  }
  for (const word of ["oneOf", "anyOf", "patternProperties", "if"]) {
    if (schema[word] !== undefined)
      place.notes.add({
        entity: draft.key,
        field: null,
        text: `${word} of the object was left out`,
      });
  }
}

/** A whole number called id is the number every record has by itself. */
const isOwnNumber = (name: string, schema: JsonObject): boolean =>
  name === "id" && schema["type"] === "integer";

function addField(
  draft: Draft,
  property: string,
  value: JsonObject,
  fieldName: (source: string) => string,
  isRequired: boolean,
  place: Growing,
): void {
  const note = (field: string | null, text: string) =>
    place.notes.add({ entity: draft.key, field, text });
  const followed = followReference(place.root, value);
  if (!followed) {
    note(fieldName(property), "refers to something outside the document; kept as JSON");
    draft.fields.set(fieldName(property), { "x-type": "json" });
    return;
  }
  const many = manyTarget(followed.schema, place);
  if (many) {
    const name = fieldName(property);
    draft.fields.set(name, {
      type: "array",
      items: { type: "integer" },
      "x-relation": { to: many, through: joinTable(draft.key, name) },
    });
    return;
  }
  const one = oneTarget(value, place);
  if (one) {
    const name = fieldName(/id$/i.test(property) ? property : `${property}Id`);
    // A record that holds its own kind as a required part could never be the first one.
    draft.fields.set(name, nullable({ type: "integer", "x-relation": { to: one } }, !isRequired));
    if (isRequired) draft.required.add(name);
    return;
  }
  if (addRows(draft, property, followed.schema, fieldName, place)) return;
  if (addPart(draft, property, followed.schema, fieldName, isRequired, place)) return;
  const { $ref: _, ...beside } = value;
  const name = fieldName(property);
  const made = fieldFromSchema(property, { ...followed.schema, ...beside });
  for (const text of made.notes) note(name, text);
  draft.fields.set(name, nullable(made.schema, !isRequired && made.schema.default === undefined));
  if (isRequired && made.schema.readOnly !== true) draft.required.add(name);
}

/** An array of objects written in place: rows that live inside their record, an entity of kind child. */
function addRows(
  draft: Draft,
  property: string,
  schema: JsonObject,
  fieldName: (source: string) => string,
  place: Growing,
): boolean {
  // Rows of rows have no form: what is nested deeper stays JSON.
  if (draft.kind === "child" || schema["type"] !== "array" || !isObject(schema["items"]))
    return false;
  const items = schema["items"];
  if (items["$ref"] !== undefined || ownParts(place.root, items).properties.size === 0)
    return false;
  const [module = "", parent = ""] = draft.key.split("/");
  const key = `${module}/${place.nameOf(`${parent} ${property}`)}`;
  const child = {
    ...emptyDraft(key, `${draft.source}.${property}`, items),
    kind: "child" as const,
  };
  const names = createNames("field");
  const back = names(`${parent} id`);
  child.fields.set(back, {
    type: "integer",
    "x-relation": { to: draft.key, onDelete: "cascade" },
  });
  place.drafts.push(child);
  addFields(child, items, names, place);
  draft.fields.set(fieldName(property), {
    type: "array",
    items: { type: "object" },
    "x-relation": { children: key, foreignKey: back },
  });
  return true;
}

const mostParts = 12;

/** A small object written in place: its fields become fields of the record, prefixed with its name. */
function addPart(
  draft: Draft,
  property: string,
  schema: JsonObject,
  fieldName: (source: string) => string,
  isRequired: boolean,
  place: Growing,
): boolean {
  if (schema["type"] !== "object" || schema["oneOf"] !== undefined) return false;
  const { properties, required } = ownParts(place.root, schema);
  const plain = [...properties.values()].every(
    (part) =>
      part["properties"] === undefined && part["$ref"] === undefined && part["type"] !== "array",
  );
  if (!plain || properties.size === 0 || properties.size > mostParts) return false;
  for (const [name, value] of properties)
    addField(
      draft,
      `${property} ${name}`,
      value,
      fieldName,
      isRequired && required.has(name),
      place,
    );
  place.notes.add({
    entity: draft.key,
    field: null,
    text: `the object ${property.slice(0, 60)} became the fields ${fieldName(`${property} ${[...properties.keys()][0] ?? ""}`)}..`,
  });
  return true;
}

/** The entity a property holds: by $ref, also behind allOf with one part or anyOf with null. */
function oneTarget(value: JsonObject, place: Place): string | null {
  for (const candidate of [value, ...singles(value)]) {
    const reference = candidate["$ref"];
    if (typeof reference !== "string") continue;
    const target = followReference(place.root, candidate)?.target ?? reference;
    const key = place.keys.get(target) ?? place.keys.get(reference);
    if (key !== undefined) return key;
  }
  return null;
}

function singles(value: JsonObject): JsonObject[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((word) => {
    const parts = Array.isArray(value[word]) ? value[word].filter(isObject) : [];
    const rest = parts.filter((part) => part["type"] !== "null");
    return rest.length === 1 ? rest : [];
  });
}

function manyTarget(schema: JsonObject, place: Place): string | null {
  if (schema["type"] !== "array" || !isObject(schema["items"])) return null;
  return oneTarget(schema["items"], place);
}

/** Name of the table between, cut where PostgreSQL would cut it. */
export function joinTable(key: string, field: string): string {
  return snakeCase(`${key.replace("/", "_")}_${field}`)
    .slice(0, 60)
    .replace(/_$/, "");
}
