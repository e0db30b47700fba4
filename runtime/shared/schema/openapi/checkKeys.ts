import type { Json } from "../../entity/model.ts";
import type { JsonPath } from "../read/jsonDocument.ts";
import { proposing } from "../faults/nearest.ts";
import type { OpenapiFile } from "./schemas.ts";

export type JsonObject = { [key: string]: Json };

/** The subset of OpenAPI 3.1 that is read, object by object. */
const known = {
  document: ["openapi", "info", "paths", "components", "tags", "jsonSchemaDialect"],
  path: ["get", "post", "put", "patch", "delete", "summary", "description"],
  call: [
    "operationId",
    "summary",
    "description",
    "tags",
    "parameters",
    "requestBody",
    "responses",
    "deprecated",
    "x-permission",
    "x-access",
    "x-envelope",
    "x-idempotent",
    "x-platform",
    "x-session",
    "x-sources",
  ],
  parameter: [
    "name",
    "in",
    "required",
    "description",
    "schema",
    "example",
    "examples",
    "deprecated",
  ],
  body: ["description", "required", "content"],
  response: ["description", "content", "headers"],
  components: ["schemas"],
} as const;

/** Adds a fault for each key of `value` that the subset does not know. */
export function checkKeys(
  file: OpenapiFile,
  value: JsonObject,
  place: JsonPath,
  kind: keyof typeof known,
): void {
  const names: readonly string[] = known[kind];
  for (const key of Object.keys(value)) {
    if (names.includes(key)) continue;
    const problem = `"${key}" is not read here.`;
    const cure = proposing(key, () => names);
    file.faults.add(file.document, [...place, key], "S701", problem, { at: "key", cure });
  }
}
