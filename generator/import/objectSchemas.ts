import { UsageFault } from "../commands/runs/usageFault.ts";
import type { Notes } from "./draft.ts";
import { isObject, type JsonObject } from "./readDocument.ts";
import { followReference, ownParts } from "../../runtime/shared/schema/jsonSchema/references.ts";

/** One object of the source that becomes an entity, by the reference others name it with. */
export interface SourceObject {
  name: string;
  reference: string;
  schema: JsonObject;
}

/** The objects of an OpenAPI 3 document (components.schemas) or a JSON Schema (the root, $defs and definitions). */
export function objectSchemas(root: JsonObject, file: string, notes: Notes): SourceObject[] {
  if (root["swagger"] !== undefined) {
    throw new UsageFault(
      `${file} is OpenAPI ${String(root["swagger"])}; convert it to OpenAPI 3 first, for example with swagger2openapi.`,
    );
  }
  const isOpenapi = typeof root["openapi"] === "string";
  if (isOpenapi && !/^3\.[01]\./.test(String(root["openapi"]))) {
    throw new UsageFault(`${file} says openapi ${String(root["openapi"])}; 3.0 and 3.1 are read.`);
  }
  const candidates = isOpenapi ? ofOpenapi(root) : ofJsonSchema(root, file);
  if (isOpenapi && isObject(root["paths"]) && Object.keys(root["paths"]).length > 0) {
    const calls = Object.keys(root["paths"]).length;
    notes.add({
      entity: "",
      field: null,
      text: `${calls} paths were left out: every entity gets its own calls; declare what goes beyond them in <entity>.openapi.json`,
    });
  }
  const objects = candidates.filter((candidate) => isRecord(root, candidate.schema));
  const others = candidates.length - objects.length;
  if (others > 0) {
    notes.add({
      entity: "",
      field: null,
      text: `${others} of ${candidates.length} definitions have no properties of their own; they are used where they are referred to`,
    });
  }
  if (objects.length === 0)
    throw new UsageFault(`${file} defines no object with properties; nothing to make entities of.`);
  return objects;
}

function ofOpenapi(root: JsonObject): SourceObject[] {
  const components = isObject(root["components"]) ? root["components"]["schemas"] : undefined;
  return members(components, "#/components/schemas/");
}

function ofJsonSchema(root: JsonObject, file: string): SourceObject[] {
  const title = typeof root["title"] === "string" ? root["title"] : "";
  const base = file.replace(/^.*[\\/]/, "").replace(/(\.schema)?\.[A-Za-z]+$/, "");
  const own = isObject(root["properties"]) || Array.isArray(root["allOf"]);
  return [
    ...(own ? [{ name: title || base, reference: "#", schema: root }] : []),
    ...members(root["$defs"], "#/$defs/"),
    ...members(root["definitions"], "#/definitions/"),
  ];
}

function members(value: unknown, prefix: string): SourceObject[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, schema]) =>
    isObject(schema)
      ? [{ name, reference: prefix + name.replaceAll("~", "~0").replaceAll("/", "~1"), schema }]
      : [],
  );
}

function isRecord(root: JsonObject, schema: JsonObject): boolean {
  // A definition that only points at another one is that other one.
  if (schema["$ref"] !== undefined) return false;
  const followed = followReference(root, schema);
  return followed !== null && ownParts(root, followed.schema).properties.size > 0;
}
