import type { Json, OperationModel } from "../../entity/model.ts";
import type { FaultList } from "../faults/fault.ts";
import type { JsonDocument, JsonPath } from "../read/jsonDocument.ts";
import { reservedFor } from "../names.ts";
import { isObject } from "../read/prune.ts";
import { checkKeys, type JsonObject } from "./checkKeys.ts";
import { readInput } from "./readInput.ts";
import { readSources } from "./readSources.ts";
import { bundleSchema, checkComponents, type OpenapiFile } from "./schemas.ts";
import type { OpenapiSource } from "./openapiSource.ts";

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Reads the subset of OpenAPI 3.1 that calls are declared in; whatever is outside of it is a fault. Never throws. */
export function readOpenapi(key: string, document: JsonDocument, faults: FaultList): OpenapiSource {
  const { value } = document;
  const source: OpenapiSource = { key, document, title: titleOf(value), calls: [] };
  if (!isObject(value)) {
    faults.add(document, [], "S701", "The file must hold an object.");
    return source;
  }
  const file: OpenapiFile = { document, faults, components: componentsOf(value) };
  checkKeys(file, value, [], "document");
  if (!/^3\.1\.\d+$/.test(String(value["openapi"]))) {
    const cure = 'Write "openapi": "3.1.0".';
    faults.add(document, ["openapi"], "S701", "The OpenAPI version must be 3.1.", { cure });
  }
  checkInfo(file, value["info"]);
  checkComponents(file, value["components"]);
  const { paths } = value;
  if (!isObject(paths)) {
    faults.add(document, ["paths"], "S701", '"paths" is missing.', {
      cure: "Add the calls under paths.",
    });
    return source;
  }
  for (const [path, item] of Object.entries(paths)) readPath(source, file, path, item);
  return source;
}

function checkInfo({ document, faults }: OpenapiFile, info: Json | undefined): void {
  const cure = 'Write "info": {"title": "Orders", "version": "1.0.0"}.';
  if (!isObject(info)) {
    faults.add(document, ["info"], "S701", '"info" is missing.', { cure });
    return;
  }
  for (const name of ["title", "version"]) {
    const text = info[name];
    if (typeof text === "string" && text.trim() !== "") continue;
    faults.add(document, ["info", name], "S701", `"info" has no ${name}.`, { cure });
  }
}

function titleOf(value: Json | undefined): string {
  const info = isObject(value) ? value["info"] : null;
  const title = isObject(info) ? info["title"] : null;
  return typeof title === "string" ? title : "";
}

function readPath(source: OpenapiSource, file: OpenapiFile, path: string, item: Json): void {
  const { document, faults } = file;
  const place = ["paths", path];
  if (!/^(\/(?!\.{1,2}(\/|$))([A-Za-z0-9_.-]+|\{[A-Za-z][A-Za-z0-9]{0,62}\}))+$/.test(path)) {
    const cure = "Write a path such as /api/sysRole/roleTable/{roleId}.";
    faults.add(document, place, "S701", `"${path}" is not a path.`, { at: "key", cure });
  }
  if (!isObject(item)) {
    faults.add(document, place, "S701", "A path must hold an object of methods.");
    return;
  }
  checkKeys(file, item, place, "path");
  for (const method of methods) {
    const operation = item[method];
    if (operation === undefined) continue;
    if (!isObject(operation)) {
      faults.add(document, [...place, method], "S701", "A call must be an object.");
      continue;
    }
    const model = readCall(file, { method, path }, operation, [...place, method]);
    if (model) source.calls.push({ model, path: [...place, method] });
  }
}

function readCall(
  file: OpenapiFile,
  route: { method: OperationModel["method"]; path: string },
  operation: JsonObject,
  place: JsonPath,
): OperationModel | null {
  const { document, faults } = file;
  checkKeys(file, operation, place, "call");
  const { operationId } = operation;
  if (typeof operationId !== "string" || !/^[a-z][A-Za-z0-9]{0,62}$/.test(operationId)) {
    const problem = "Each call needs an operationId in lower camel case.";
    faults.add(document, [...place, "operationId"], "S301", problem);
    return null;
  }
  const taken = reservedFor(operationId, "call");
  if (taken) {
    const problem = `"${operationId}" is reserved for ${taken}.`;
    faults.add(document, [...place, "operationId"], "S302", problem);
  }
  const { input, multipart } = readInput(file, route.path, operation, place);
  const access = readAccess(file, operation, place);
  const { summary } = operation;
  return {
    operationId,
    method: route.method,
    path: route.path.replaceAll(/\{([A-Za-z0-9]+)\}/g, ":$1"),
    ...access,
    envelope: operation["x-envelope"] !== false,
    idempotent: operation["x-idempotent"] === true,
    ...readSession(file, operation, place),
    ...readPlatform(file, operation, place),
    ...readSources(file, operation, place),
    multipart,
    input,
    output: readOutput(file, operation, place),
    summary: typeof summary === "string" ? summary : "",
  };
}

/** Whether the call is kept to sessions of people who signed in. */
function readSession(file: OpenapiFile, operation: JsonObject, place: JsonPath) {
  const session = operation["x-session"];
  if (session === undefined) return {};
  if (session !== "person") {
    const problem = 'x-session can only be "person".';
    file.faults.add(file.document, [...place, "x-session"], "S702", problem);
  }
  return { session: "person" } as const;
}

/** Whether the call is kept to the platform's administrators. */
function readPlatform(file: OpenapiFile, operation: JsonObject, place: JsonPath) {
  const platform = operation["x-platform"];
  if (platform === undefined) return {};
  if (platform !== true || operation["x-permission"] === undefined) {
    const problem = "x-platform can only be true, beside x-permission.";
    file.faults.add(file.document, [...place, "x-platform"], "S702", problem);
  }
  return { platform: true } as const;
}

function readAccess(file: OpenapiFile, operation: JsonObject, place: JsonPath) {
  const { document, faults } = file;
  const permission = operation["x-permission"];
  const access = operation["x-access"];
  if (permission !== undefined && access !== undefined) {
    faults.add(
      document,
      [...place, "x-access"],
      "S702",
      "A call has either x-permission or x-access.",
    );
  }
  if (
    typeof permission === "string" &&
    /^[A-Za-z][A-Za-z0-9]*(\/[A-Za-z0-9]+)+$/.test(permission)
  ) {
    return { permission, access: "permission" } as const;
  }
  if (permission !== undefined) {
    const problem = "x-permission must be a code such as sysRole/grantMenu.";
    faults.add(document, [...place, "x-permission"], "S702", problem);
  } else if (access === "public" || access === "signedIn") {
    return { permission: null, access } as const;
  } else {
    const at = access === undefined ? place : [...place, "x-access"];
    faults.add(document, at, "S702", "The call does not say who may use it.");
  }
  return { permission: null, access: "permission" } as const;
}

function readOutput(file: OpenapiFile, operation: JsonObject, place: JsonPath): Json {
  const { responses } = operation;
  const { document, faults } = file;
  if (!isObject(responses)) {
    const cure = 'Add "responses": {"200": {"description": "..."}}.';
    faults.add(document, place, "S701", '"responses" is missing.', { cure });
    return null;
  }
  let output: Json = null;
  for (const [status, response] of Object.entries(responses)) {
    const at = [...place, "responses", status];
    if (!/^([1-5][0-9]{2}|default)$/.test(status) || !isObject(response)) {
      faults.add(document, at, "S701", `"${status}" is not a response by status code.`, {
        at: "key",
      });
      continue;
    }
    checkKeys(file, response, at, "response");
    const content = isObject(response["content"]) ? response["content"] : {};
    const json = content["application/json"];
    if (!isObject(json) || json["schema"] === undefined) continue;
    const path = [...at, "content", "application/json", "schema"];
    const schema = bundleSchema(file, json["schema"], path);
    if (status.startsWith("2") && output === null) output = schema;
  }
  return output;
}

function componentsOf(value: JsonObject): JsonObject {
  const components = value["components"];
  const schemas = isObject(components) ? components["schemas"] : undefined;
  return isObject(schemas) ? schemas : {};
}
