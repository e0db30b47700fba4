import type { Json } from "../entity/model.ts";
import type { JsonObject } from "../forms/document.ts";
import { isObject } from "../schema/read/prune.ts";

/** Parts of a schema that name fields in lists; expressions are no business of these changes, and the generator judges them. */
const listing = ["x-views", "x-forms", "x-keys", "x-scope", "required"];

/** The schema with a field at its end. */
export const withField = (
  schema: JsonObject,
  name: string,
  field: Json,
  isRequired: boolean,
): JsonObject => ({
  ...schema,
  properties: { ...fieldsOf(schema), [name]: field },
  ...(isRequired ? { required: [...requiredOf(schema), name] } : {}),
});

/** The schema without the field: lists, forms and keys do without it. */
export const withoutField = (schema: JsonObject, name: string): JsonObject =>
  withNames(
    {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(fieldsOf(schema)).filter(([field]) => field !== name),
      ),
    },
    (field) => (field === name ? null : field),
  );

/** The field under another name, with what else of it changes. */
export function withChangedField(
  schema: JsonObject,
  { from, to }: { from: string; to: string },
  change: JsonObject,
): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(fieldsOf(schema)).map(([name, field]) =>
      name === from ? [to, changed(field, change, from === to ? null : from)] : [name, field],
    ),
  );
  const next = { ...schema, properties };
  return from === to ? next : withNames(next, (field) => (field === from ? to : field));
}

function changed(field: Json, change: JsonObject, was: string | null): JsonObject {
  const before = isObject(field) ? field : {};
  const former = Array.isArray(before["x-was"]) ? before["x-was"] : [];
  return { ...before, ...change, ...(was === null ? {} : { "x-was": [was, ...former] }) };
}

/** The field after another one, or before all of them. */
export function withMovedField(schema: JsonObject, name: string, after: string | null): JsonObject {
  const fields = Object.entries(fieldsOf(schema));
  const moved = fields.filter(([field]) => field === name);
  const others = fields.filter(([field]) => field !== name);
  const place = after === null ? 0 : others.findIndex(([field]) => field === after) + 1;
  return { ...schema, properties: Object.fromEntries(others.toSpliced(place, 0, ...moved)) };
}

/** A seed file whose rows have the field under another name, or do without it. */
export function withSeedField(seed: JsonObject, from: string, to: string | null): JsonObject {
  const { rows, ...file } = seed;
  const rename = (name: string) => (name === from ? to : name);
  return {
    ...(renamedIn(file, rename) as JsonObject),
    rows: (Array.isArray(rows) ? rows : []).map((row) => {
      if (!isObject(row)) return row;
      const values = Object.entries(row).flatMap(([name, value]) => {
        const next = rename(name);
        return next === null ? [] : [[next, value] as const];
      });
      return Object.fromEntries(values);
    }),
  };
}

export const fieldsOf = (schema: JsonObject): JsonObject => {
  const { properties } = schema;
  return isObject(properties) ? properties : {};
};

const requiredOf = ({ required }: JsonObject): Json[] => (Array.isArray(required) ? required : []);

type Rename = (name: string) => string | null;

/** Every name of a field in lists, forms and keys, renamed; null takes it out, and with it a key that is left without a field. */
function withNames(schema: JsonObject, rename: Rename): JsonObject {
  const entity = isObject(schema["x-entity"]) ? schema["x-entity"] : {};
  const { titleField, ...rest } = entity;
  const title = typeof titleField === "string" ? rename(titleField) : null;
  const next: JsonObject = {
    ...schema,
    ...("x-entity" in schema
      ? { "x-entity": { ...rest, ...(title === null ? {} : { titleField: title }) } }
      : {}),
  };
  for (const part of listing) if (part in next) next[part] = renamedIn(next[part] ?? null, rename);
  const { "x-keys": keys } = next;
  if (Array.isArray(keys)) next["x-keys"] = keys.filter((key) => !isEmptyKey(key));
  return next;
}

const isEmptyKey = (key: Json) =>
  isObject(key) &&
  ["unique", "index"].some((kind) => Array.isArray(key[kind]) && key[kind].length === 0);

/** Members that hold the name of one field. */
const single = new Set(["by", "side", "owner", "org"]);

function renamedIn(value: Json, rename: Rename): Json {
  if (Array.isArray(value)) return value.flatMap((item) => renamedItem(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (!single.has(key) || typeof item !== "string") return [[key, renamedIn(item, rename)]];
      const next = rename(item);
      return next === null ? [] : [[key, next]];
    }),
  );
}

/** Items of lists are names, perhaps with a sign; a list that is left without any goes. */
function renamedItem(item: Json, rename: Rename): Json[] {
  if (typeof item === "string") {
    const sign = item.startsWith("-") ? "-" : "";
    const next = rename(item.slice(sign.length));
    return next === null ? [] : [`${sign}${next}`];
  }
  const next = renamedIn(item, rename);
  return Array.isArray(next) && next.length === 0 ? [] : [next];
}
