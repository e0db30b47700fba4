import type { Json, OperationModel } from "../../runtime/shared/entity/model.ts";
import { isFileAnswer } from "../model/callTypes.ts";
import { pascal } from "../model/identifiers.ts";
import { body, consoleRefusals, enveloped, json, permitted } from "./parts.ts";
import type { JsonObject } from "./recordSchemas.ts";

interface Owner {
  key: string;
  module: string;
  typeName: string;
}

/** Calls beyond CRUD as paths, and the component schemas that their inputs and outputs name. */
export function callPaths(
  owner: Owner,
  calls: readonly OperationModel[],
): { paths: JsonObject; schemas: JsonObject } {
  const paths: { [path: string]: JsonObject } = {};
  const schemas: JsonObject = {};
  const prefix = `${pascal(owner.module)}${owner.typeName}`;
  for (const call of calls) {
    const path = documentPath(call);
    (paths[path] ??= {})[call.method] = operation(owner, call, (schema) =>
      bundle(schema, prefix, schemas),
    );
  }
  return { paths, schemas };
}

/** The path of a call as OpenAPI writes it, parameters in braces. */
export function documentPath(call: OperationModel): string {
  return call.path.replaceAll(/:([A-Za-z0-9_]+)/g, "{$1}");
}

type Bundle = (schema: Json) => JsonObject;

function operation(owner: Owner, call: OperationModel, bundled: Bundle): JsonObject {
  const input = call.input === null ? null : bundled(call.input);
  const inPath = [...call.path.matchAll(/:([A-Za-z0-9_]+)/g)].map((match) => match[1] ?? "");
  const properties = objectOf(input?.["properties"]);
  const required = Array.isArray(input?.["required"]) ? input["required"] : [];
  const pathParameters = inPath.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: objectOf(properties[name]),
  }));
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const takesBody = call.method !== "get" && call.method !== "delete";
  const query = takesBody
    ? []
    : rest.map((name) => ({
        name,
        in: "query",
        required: required.includes(name),
        schema: objectOf(properties[name]),
      }));
  const parameters = [...pathParameters, ...query];
  return {
    operationId: call.operationId,
    tags: [owner.key],
    summary: call.summary,
    ...(call.access === "public"
      ? { security: [], "x-access": "public" }
      : permitted(call.permission)),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takesBody && input !== null && rest.length > 0
      ? requestBody(call, input, rest, required)
      : {}),
    responses: { "200": answer(call, bundled), ...consoleRefusals },
  };
}

function requestBody(
  call: OperationModel,
  input: JsonObject,
  names: string[],
  required: Json[],
): JsonObject {
  const properties = objectOf(input["properties"]);
  const needed = names.filter((name) => required.includes(name));
  const schema: JsonObject = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  if (!call.multipart) return { requestBody: body(schema, needed.length > 0) };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

function answer(call: OperationModel, bundled: Bundle): JsonObject {
  if (isFileAnswer(call)) {
    return {
      description: "The file.",
      content: {
        "application/octet-stream": { schema: { type: "string", format: "binary" } },
        // A refusal leaves with the same status, in an envelope.
        ...json({ $ref: "#/components/schemas/Refusal" }),
      },
    };
  }
  const result = call.output === null ? { type: "null" } : bundled(call.output);
  if (call.envelope) return enveloped(result);
  const refusal = { $ref: "#/components/schemas/Refusal" };
  return { description: "The result, or a refusal.", content: json({ anyOf: [result, refusal] }) };
}

const local = "#/$defs/";

/** Moves the definitions of a schema to the components, named after their owner. */
function bundle(schema: Json, prefix: string, schemas: JsonObject): JsonObject {
  const { $defs, ...rest } = objectOf(schema);
  for (const [name, part] of Object.entries(objectOf($defs))) {
    schemas[`${prefix}_${name}`] ??= rename(part, prefix);
  }
  return objectOf(rename(rest, prefix));
}

function rename(value: Json, prefix: string): Json {
  if (Array.isArray(value)) return value.map((part) => rename(part, prefix));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === "$ref" && typeof part === "string" && part.startsWith(local)
        ? [key, `#/components/schemas/${prefix}_${part.slice(local.length)}`]
        : [key, rename(part, prefix)],
    ),
  );
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
