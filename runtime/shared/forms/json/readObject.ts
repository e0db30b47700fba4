import type { Json } from "../../entity/model.ts";
import type { JsonPath } from "../../schema/read/jsonDocument.ts";
import { fieldFromSchema, sentence } from "../../schema/jsonSchema/fieldFromSchema.ts";
import { createNames } from "../../schema/jsonSchema/importedNames.ts";
import { words } from "../../schema/names.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { FormField, FormLine, FormPart, JsonObject } from "../document.ts";
import { follow, merged, ordered } from "./members.ts";
import { optionsOf } from "./options.ts";
import type { Reading } from "./reading.ts";
import { withUi } from "./uiOf.ts";

/** An object within the schema. */
export interface ObjectPlace {
  schema: JsonObject;
  ui: JsonObject;
  path: JsonPath;
  /** Names of the properties that lead to it, with blanks between. */
  name: string;
  depth: number;
  /** References that are being followed. */
  open: readonly string[];
}

const deepest = 2;

/** The object's properties as fields, in parts: its own first, then one for each object inside. */
export function readObject(reading: Reading, place: ObjectPlace): FormPart[] {
  const whole = merged(reading, place);
  if (!whole) return [];
  const { properties, required } = whole;
  const lines: FormLine[] = [];
  const inside: FormPart[] = [];
  for (const [property, { value, path }] of ordered(properties, place.ui)) {
    if (reading.isFull()) break;
    const followed = follow(reading, value, path, place.open);
    if (!followed) continue;
    const { schema, open } = followed;
    const ui = isObject(place.ui[property]) ? place.ui[property] : {};
    const name = place.name === "" ? property : `${place.name} ${property}`;
    if (isRecord(schema) && place.depth < deepest) {
      const inner = { schema, ui, path: followed.path, name, depth: place.depth + 1, open };
      inside.push(...titled(readObject(reading, inner), schema, property));
      continue;
    }
    const field = addField(reading, { schema, ui, path, open }, property, name);
    if (place.depth === 0) reading.places.set(property, field);
    lines.push(field);
    if (required.has(property)) require(reading, field);
  }
  noteRest(reading, place);
  const own: FormPart[] =
    lines.length > 0 ? [{ section: sectionName(place.name), fields: lines }] : [];
  return [...own, ...inside];
}

/** One property outside the object's own ones; returns the name of its field. */
export function readField(
  reading: Reading,
  place: FieldPlace,
  property: string,
  name: string,
): string | null {
  const followed = follow(reading, place.schema, place.path, place.open);
  if (!followed) return null;
  const field = addField(reading, { ...place, ...followed }, property, name);
  reading.places.set(property, field);
  return field;
}

function addField(reading: Reading, place: FieldPlace, property: string, name: string): string {
  const field = reading.nameOf(name);
  if (!Object.hasOwn(reading.properties, field)) reading.count += 1;
  reading.properties[field] = fieldOf(reading, place, property, field);
  return field;
}

/** A required field says so; one that may be left out may be empty. */
function require(reading: Reading, field: string): void {
  const schema = reading.properties[field];
  if (schema && schema["readOnly"] !== true) reading.required.add(field);
}

const sectionName = (name: string) =>
  name === "" ? "basic" : createNames("entity")(name).slice(0, 40);

function titled(parts: FormPart[], schema: JsonObject, property: string): FormPart[] {
  const [first, ...rest] = parts;
  if (!first) return [];
  const description = sentence(schema["description"], 2000);
  const title = sentence(schema["title"], 120) ?? words(property);
  return [{ ...first, title, ...(description ? { description } : {}) }, ...rest];
}

export interface FieldPlace {
  schema: JsonObject;
  ui: JsonObject;
  path: JsonPath;
  open: readonly string[];
}

function fieldOf(reading: Reading, place: FieldPlace, property: string, field: string): FormField {
  const { schema, ui, path, open } = place;
  const rows = rowsOf(reading, place, field);
  if (rows) return withTitle(rows, schema, property);
  const items = isObject(schema["items"])
    ? follow(reading, schema["items"], [...path, "items"], open)
    : null;
  const inner = items ? optionsOf(items.schema) : null;
  if (schema["type"] === "array" && inner) {
    for (const [value, label] of inner.labels) reading.labels[`_option.${field}.${value}`] = label;
    const bounds = boundsOf(schema, ["minItems", "maxItems"]);
    const list = { type: "array", items: inner.schema, ...bounds };
    return withUi(withTitle(list, schema, property), ui);
  }
  if (schema["type"] === "array" && isFile(items?.schema)) {
    const most = Number(schema["maxItems"]);
    const max = Number.isInteger(most) && most > 0 ? Math.min(most, 200) : 9;
    return withTitle(
      { type: "array", items: { type: "integer" }, "x-file": { max } },
      schema,
      property,
    );
  }
  if (isFile(schema)) {
    reading.note(path, "a file is uploaded and referred to by its number");
    const one = { type: "array", items: { type: "integer" }, "x-file": { max: 1 } };
    return withTitle(one, schema, property);
  }
  const options = optionsOf(schema);
  for (const [value, label] of options?.labels ?? []) {
    reading.labels[`_option.${field}.${value}`] = label;
  }
  const made = fieldFromSchema(property, options ? chosenOf(schema, options.schema) : schema);
  for (const note of made.notes) reading.note(path, note);
  return withUi(withTitle(made.schema as FormField, schema, property), ui);
}

/** A choice without the keywords that declared it. */
function chosenOf(schema: JsonObject, options: FormField): JsonObject {
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  const values = Array.isArray(options["enum"]) ? options["enum"] : [];
  const listed = [schema["enum"] ?? []].flat();
  const isNullable = listed.includes(null) || [schema["type"]].flat().includes("null");
  return { ...rest, ...options, enum: isNullable ? [...values, null] : values };
}

/** A list of objects is rows of fields; of plain values, rows of one field. */
function rowsOf(reading: Reading, place: FieldPlace, field: string): FormField | null {
  const { schema, ui, path, open } = place;
  if (schema["type"] !== "array" || !isObject(schema["items"])) return null;
  const at = [...path, "items"];
  const items = follow(reading, schema["items"], at, open);
  if (!items || optionsOf(items.schema) || isFile(items.schema)) return null;
  const whole = merged(reading, { ...place, schema: items.schema, path: at });
  const names = createNames("field");
  const inner: Record<string, FormField> = {};
  const required: string[] = [];
  const itemUi = isObject(ui["items"]) ? ui["items"] : {};
  const add = (property: string, value: JsonObject, where: JsonPath) => {
    const name = names(property);
    const options = optionsOf(value);
    const made = fieldFromSchema(property, options ? chosenOf(value, options.schema) : value);
    const isPlain = made.schema["x-type"] !== "json" && value["type"] !== "array";
    for (const note of made.notes) reading.note(where, note);
    if (!isPlain) reading.note(where, "rows hold plain fields; kept as JSON");
    const ownUi = isObject(itemUi[property]) ? itemUi[property] : {};
    for (const [option, label] of options?.labels ?? []) {
      reading.labels[`_rows.${field}._option.${name}.${option}`] = label;
    }
    inner[name] = withUi(withTitle(made.schema as FormField, value, property), ownUi);
    if (whole?.required.has(property)) required.push(name);
  };
  if (whole && whole.properties.size > 0) {
    for (const [property, { value, path: where }] of ordered(whole.properties, itemUi)) {
      const followed = follow(reading, value, where, items.open);
      if (followed) add(property, followed.schema, where);
    }
  } else if (typeof items.schema["type"] === "string" && !isRecord(items.schema)) {
    add("value", items.schema, at);
    reading.note(path, 'a list of plain values became rows with one field, "value"');
  } else return null;
  if (Object.keys(inner).length === 0) return null;
  return {
    type: "array",
    items: { type: "object", properties: inner, ...(required.length > 0 ? { required } : {}) },
    ...boundsOf(schema, ["minItems", "maxItems"]),
  };
}

function boundsOf(schema: JsonObject, keywords: readonly string[]): FormField {
  const found = keywords.flatMap((keyword): [string, Json][] => {
    const value = schema[keyword];
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0
      ? [[keyword, value]]
      : [];
  });
  return Object.fromEntries(found);
}

function withTitle(field: FormField, schema: JsonObject, property: string): FormField {
  const description = sentence(schema["description"], 2000);
  const title = sentence(schema["title"], 120) ?? words(property).slice(0, 120);
  return { ...field, title, ...(description && description !== title ? { description } : {}) };
}

const isRecord = (schema: JsonObject) =>
  isObject(schema["properties"]) || (schema["type"] === "object" && Array.isArray(schema["allOf"]));

const isFile = (schema: JsonObject | undefined) =>
  schema !== undefined &&
  (schema["format"] === "data-url" || schema["contentEncoding"] === "base64");

const unread = ["oneOf", "anyOf", "not", "patternProperties", "propertyNames"];

/** Keywords of objects that a form has no place for. */
function noteRest(reading: Reading, { schema, path }: ObjectPlace): void {
  const conditions =
    path.length > 0 ? ["if", "dependencies", "dependentRequired", "dependentSchemas"] : [];
  for (const keyword of [...unread, ...conditions]) {
    if (schema[keyword] !== undefined) reading.note([...path, keyword], `${keyword} was left out`);
  }
}
