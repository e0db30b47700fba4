import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json } from "../../entity/model.ts";
import type { FaultList } from "../faults/fault.ts";
import type { JsonDocument, JsonPath } from "../read/jsonDocument.ts";
import { proposing } from "../faults/nearest.ts";
import { patternFault } from "../patternSafety.ts";
import { isObject } from "../read/prune.ts";
import { checkKeys, type JsonObject } from "./checkKeys.ts";

export interface OpenapiFile {
  document: JsonDocument;
  faults: FaultList;
  components: JsonObject;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
const prefix = "#/components/schemas/";

/** Checks every component once, used or not. */
export function checkComponents(file: OpenapiFile, components: Json | undefined): void {
  if (!isObject(components)) return;
  checkKeys(file, components, ["components"], "components");
  for (const [name, schema] of Object.entries(file.components)) {
    checkSchema(file, schema, ["components", "schemas", name]);
    checkCircle(file, name);
  }
}

/** The schema with the components it needs under $defs; a circle of references stays a circle there. */
export function bundleSchema(file: OpenapiFile, schema: Json, place: JsonPath): Json {
  checkSchema(file, schema, place);
  const needed = new Map<string, Json>();
  const body = rewrite(file, schema, needed);
  if (needed.size === 0 || !isObject(body)) return body;
  return { ...body, $defs: Object.fromEntries([...needed].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function rewrite(file: OpenapiFile, schema: Json, needed: Map<string, Json>): Json {
  if (Array.isArray(schema)) return schema.map((part) => rewrite(file, part, needed));
  if (!isObject(schema)) return schema;
  const copy: JsonObject = {};
  for (const [key, part] of Object.entries(schema)) {
    const name = key === "$ref" && typeof part === "string" ? part.slice(prefix.length) : null;
    if (name === null) {
      copy[key] = ["enum", "const", "default", "examples", "example"].includes(key)
        ? part
        : rewrite(file, part, needed);
      continue;
    }
    copy[key] = `#/$defs/${name}`;
    const target = Object.hasOwn(file.components, name) ? file.components[name] : undefined;
    if (target === undefined || needed.has(name)) continue;
    needed.set(name, true);
    needed.set(name, rewrite(file, target, needed));
  }
  return copy;
}

function checkSchema(file: OpenapiFile, schema: Json, place: JsonPath): void {
  const { document, faults } = file;
  checkReferences(file, schema, place);
  if (ajv.validateSchema(isObject(schema) || typeof schema === "boolean" ? schema : {}) !== true) {
    const told = new Set<string>();
    for (const error of ajv.errors ?? []) {
      if (!["anyOf", "if", "allOf"].includes(error.keyword) && !told.has(error.instancePath)) {
        told.add(error.instancePath);
        const path = [...place, ...error.instancePath.split("/").slice(1)];
        faults.add(document, path, "S704", `Here the value ${error.message ?? "is wrong"}.`);
      }
    }
  }
  if (!isObject(schema) && typeof schema !== "boolean") {
    faults.add(document, place, "S704", "A schema must be an object.");
  }
}

/** A component may hold itself in a property or a list; one that is nothing but itself describes no value. */
function checkCircle(file: OpenapiFile, start: string): void {
  const seen = new Set<string>();
  const open: string[] = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = Object.hasOwn(file.components, name) ? file.components[name] : undefined;
    for (const next of schema === undefined ? [] : immediate(schema)) {
      if (next === start) {
        const problem = `The component "${start}" is nothing but itself.`;
        file.faults.add(file.document, ["components", "schemas", start], "S504", problem);
        return;
      }
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
}

/** Components with exactly the same value as the schema. */
function immediate(schema: Json): string[] {
  if (!isObject(schema)) return [];
  const { $ref } = schema;
  const own =
    typeof $ref === "string" && $ref.startsWith(prefix) ? [$ref.slice(prefix.length)] : [];
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((key) => {
    const list = schema[key];
    return Array.isArray(list) ? list : [];
  });
  return [...own, ...parts.flatMap(immediate)];
}

function checkReferences(file: OpenapiFile, value: Json, place: JsonPath): void {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) checkReferences(file, part, [...place, index]);
  }
  if (!isObject(value)) return;
  const { document, faults } = file;
  for (const [key, part] of Object.entries(value)) {
    const path = [...place, key];
    if (["$id", "$dynamicRef", "$anchor", "$schema", "$dynamicAnchor"].includes(key)) {
      faults.add(document, path, "S502", `"${key}" is not read here.`, { at: "key" });
    } else if (key === "$ref") checkReference(file, part, path);
    else if (key === "pattern" && typeof part === "string") {
      const wrong = patternFault(part);
      if (wrong) faults.add(document, path, wrong.code, wrong.problem);
    } else if (!["enum", "const", "default", "examples", "example"].includes(key)) {
      checkReferences(file, part, path);
    }
  }
}

function checkReference(file: OpenapiFile, reference: Json, path: JsonPath): void {
  const { document, faults } = file;
  if (typeof reference !== "string" || !reference.startsWith(prefix)) {
    const cure = "Refer to #/components/schemas/<name> of this file.";
    faults.add(document, path, "S502", "The reference leaves this file.", { cure });
    return;
  }
  const name = reference.slice(prefix.length);
  if (Object.hasOwn(file.components, name)) return;
  const cure = proposing(name, () => Object.keys(file.components));
  faults.add(document, path, "S503", `There is no component "${name}".`, { cure });
}
