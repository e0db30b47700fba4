import type { Json } from "../../entity/model.ts";
import type { JsonPath } from "../read/jsonDocument.ts";
import { proposing } from "../faults/nearest.ts";
import { isObject } from "../read/prune.ts";
import { checkKeys, type JsonObject } from "./checkKeys.ts";
import { bundleSchema, type OpenapiFile } from "./schemas.ts";

interface Input {
  properties: JsonObject;
  required: string[];
  definitions: JsonObject;
  open: boolean;
}

const jsonType = "application/json";
const formType = "multipart/form-data";

/** Path, query and body joined into one object schema; null when the call takes nothing. */
export function readInput(file: OpenapiFile, path: string, operation: JsonObject, place: JsonPath) {
  const input: Input = { properties: {}, required: [], definitions: {}, open: false };
  readParameters(file, path, operation["parameters"], [...place, "parameters"], input);
  const multipart = readBody(file, operation["requestBody"], [...place, "requestBody"], input);
  const empty = Object.keys(input.properties).length === 0 && !input.open;
  const schema: Json = empty
    ? null
    : {
        type: "object",
        properties: input.properties,
        ...(input.required.length ? { required: input.required } : {}),
        ...(input.open ? {} : { additionalProperties: false }),
        ...(Object.keys(input.definitions).length ? { $defs: input.definitions } : {}),
      };
  return { input: schema, multipart };
}

function readParameters(
  file: OpenapiFile,
  path: string,
  parameters: Json | undefined,
  place: JsonPath,
  input: Input,
): void {
  const { document, faults } = file;
  const inPath = new Set([...path.matchAll(/\{([A-Za-z0-9]+)\}/g)].map((match) => match[1] ?? ""));
  const missing = new Set(inPath);
  if (parameters !== undefined && !Array.isArray(parameters)) {
    faults.add(document, place, "S701", "parameters must be a list.");
  }
  for (const [index, parameter] of (Array.isArray(parameters) ? parameters : []).entries()) {
    const at = [...place, index];
    if (!isObject(parameter) || typeof parameter["name"] !== "string") {
      faults.add(document, at, "S701", "A parameter must be an object with a name.");
      continue;
    }
    checkKeys(file, parameter, at, "parameter");
    const { name, in: where } = parameter;
    if (where !== "path" && where !== "query") {
      const cure = "Use path or query; the server reads headers by itself.";
      faults.add(document, [...at, "in"], "S701", "A parameter stands in path or query.", { cure });
    }
    const isTwice = where === "path" && inPath.has(name) && !missing.has(name);
    if (where === "path") checkPathParameter(file, parameter, { name, inPath, missing, at });
    if (isTwice) continue;
    if (!isSchema(parameter["schema"])) {
      const cure = 'Write what it is, such as "schema": {"type": "integer"}.';
      faults.add(document, [...at, "schema"], "S701", `"${name}" has no schema.`, { cure });
    }
    add(file, input, name, parameter["schema"] ?? {}, [...at, "schema"]);
    if (where === "path" || parameter["required"] === true) input.required.push(name);
  }
  for (const name of missing) {
    const problem = `The path's {${name}} is not declared.`;
    faults.add(document, place.slice(0, -1), "S703", problem);
  }
}

const isSchema = (value: Json | undefined) => isObject(value) || typeof value === "boolean";

interface PathParameter {
  name: string;
  /** Names that the path holds, and those of them that were not declared so far. */
  inPath: ReadonlySet<string>;
  missing: Set<string>;
  at: JsonPath;
}

function checkPathParameter(
  { document, faults }: OpenapiFile,
  parameter: JsonObject,
  { name, inPath, missing, at }: PathParameter,
): void {
  if (parameter["required"] !== true) {
    const problem = `"${name}" is a part of the path and cannot be left out.`;
    faults.add(document, [...at, "required"], "S703", problem, { cure: 'Write "required": true.' });
  }
  if (missing.delete(name)) return;
  if (inPath.has(name)) {
    const problem = `{${name}} is declared twice.`;
    faults.add(document, [...at, "name"], "S703", problem, { cure: "Declare it once." });
    return;
  }
  const cure = proposing(name, () => inPath);
  faults.add(document, [...at, "name"], "S703", `The path has no {${name}}.`, { cure });
}

function add(file: OpenapiFile, input: Input, name: string, schema: Json, place: JsonPath): void {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name)) {
    file.faults.add(file.document, place, "S301", `"${name}" is not a parameter name.`);
    return;
  }
  if (Object.hasOwn(input.properties, name)) {
    file.faults.add(file.document, place, "S705", `"${name}" comes twice.`);
    return;
  }
  input.properties[name] = lift(bundleSchema(file, schema, place), input);
}

/** Moves $defs of a bundled schema to the input as a whole, where its references point. */
function lift(schema: Json, input: Input): Json {
  if (!isObject(schema)) return schema;
  const { $defs: definitions, ...rest } = schema;
  if (isObject(definitions)) Object.assign(input.definitions, definitions);
  return rest;
}

/** Adds the body's properties; a body that is no plain object becomes the property "body". True: multipart. */
function readBody(
  file: OpenapiFile,
  body: Json | undefined,
  place: JsonPath,
  input: Input,
): boolean {
  if (body === undefined) return false;
  const { document, faults } = file;
  const content = isObject(body) ? body["content"] : undefined;
  if (!isObject(body) || !isObject(content)) {
    faults.add(document, place, "S701", "A request body needs content.");
    return false;
  }
  checkKeys(file, body, place, "body");
  const types = Object.keys(content);
  const [type = ""] = types;
  if (types.length !== 1 || (type !== jsonType && type !== formType)) {
    const cure = `Use one of ${jsonType} and ${formType}.`;
    faults.add(document, [...place, "content"], "S701", "The body's type is not read.", { cure });
    return false;
  }
  const media = content[type];
  const written = isObject(media) ? (media["schema"] ?? {}) : {};
  const at = [...place, "content", type, "schema"];
  const bundled = lift(bundleSchema(file, written, at), input);
  const schema = follow(bundled, input.definitions);
  if (!isObject(schema) || !isObject(schema["properties"])) {
    const isOpen = isObject(schema) && schema["type"] === "object";
    if (isOpen) input.open = true;
    else {
      add(file, input, "body", written, at);
      if (body["required"] !== false) input.required.push("body");
    }
    return type === formType;
  }
  for (const [name, property] of Object.entries(schema["properties"])) {
    if (Object.hasOwn(input.properties, name)) {
      faults.add(document, at, "S705", `"${name}" stands in the path or query and in the body.`);
    } else input.properties[name] = property;
  }
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  if (body["required"] !== false) input.required.push(...required);
  if (schema["additionalProperties"] === true) input.open = true;
  return type === formType;
}

function follow(schema: Json, definitions: JsonObject): Json {
  let current = schema;
  for (let step = 0; step < 20 && isObject(current); step++) {
    const reference = current["$ref"];
    if (typeof reference !== "string") break;
    current = definitions[reference.slice("#/$defs/".length)] ?? null;
  }
  return current;
}
