import { readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export interface Schema {
  [keyword: string]: unknown;
}

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
}

/** One operation of an OpenAPI document, its references resolved as far as a caller needs. */
export interface ApiOperation {
  operationId: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  /** `rest`: true statuses; `console`: 200 and an envelope. */
  face: "rest" | "console";
  access: "public" | "signedIn" | "permission";
  permission: string | null;
  parameters: ApiParameter[];
  /** Schema of the JSON body; null: it takes none. */
  body: Schema | null;
  bodyRequired: boolean;
  multipart: boolean;
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, Schema>>;
  [part: string]: unknown;
}

export const verbs = ["get", "post", "put", "patch", "delete"] as const;

/** The document that the generator wrote for the product. */
export function readDocument(): ApiDocument {
  return JSON.parse(readFileSync("generated/openapi.json", "utf8")) as ApiDocument;
}

/** What a `#/...` reference points to; throws when it points nowhere. */
export function follow(document: ApiDocument, schema: Schema): Schema {
  if (typeof schema.$ref !== "string") return schema;
  let target: unknown = document;
  for (const part of schema.$ref.slice(2).split("/")) {
    target = (target as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")];
    if (target === undefined) throw new Error(`${schema.$ref} points nowhere`);
  }
  return follow(document, target as Schema);
}

interface RawBody {
  required?: boolean;
  content: Record<string, { schema: Schema }>;
}

interface RawOperation {
  operationId: string;
  security?: unknown[];
  "x-permission"?: string;
  parameters?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

/** Every operation of the document, in its order. */
export function readOperations(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    verbs.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined;
      if (!raw) return [];
      const shared = (item.parameters ?? []) as Schema[];
      return [readOperation(document, { path, method, raw, shared })];
    }),
  );
}

function readOperation(
  document: ApiDocument,
  found: { path: string; method: ApiOperation["method"]; raw: RawOperation; shared: Schema[] },
): ApiOperation {
  const { path, method, raw, shared } = found;
  const parameters = [...shared, ...(raw.parameters ?? [])].map((one) => follow(document, one));
  const asked = raw.requestBody && (follow(document, raw.requestBody) as unknown as RawBody);
  const json = asked?.content["application/json"]?.schema ?? null;
  const permission = raw["x-permission"] ?? null;
  const open = raw.security !== undefined && raw.security.length === 0;
  return {
    operationId: raw.operationId,
    method,
    path,
    face: Object.hasOwn(raw.responses, "4XX") ? "rest" : "console",
    access: open ? "public" : permission === null ? "signedIn" : "permission",
    permission,
    parameters: parameters as unknown as ApiParameter[],
    body: json,
    bodyRequired: json !== null && asked?.required === true,
    multipart: asked?.content["multipart/form-data"] !== undefined,
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, answer]) => [status, follow(document, answer)]),
    ) as ApiOperation["responses"],
  };
}

/** Checks values against schemas of a document. */
export interface DocumentChecker {
  /** What is wrong with the value; empty: nothing. */
  faults(schema: Schema, value: unknown): string[];
  /** The same for an answer, in which a record may hold declared properties only. */
  answerFaults(schema: Schema, value: unknown): string[];
}

/** Compiles each schema on its first use. */
export function createDocumentChecker(document: ApiDocument): DocumentChecker {
  const requests = compiler(document);
  const answers = compiler(closeRecords(document));
  return {
    faults: (schema, value) => describe(requests(schema), value),
    answerFaults: (schema, value) => describe(answers(schema), value),
  };
}

function compiler(document: ApiDocument): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  // The default export of this package is typed for CommonJS.
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addFormat("binary", true);
  ajv.addSchema(document, "document");
  const known = new WeakMap<Schema, ValidateFunction>();
  return (schema) => {
    let validate = known.get(schema);
    if (!validate) known.set(schema, (validate = ajv.compile(absolute(schema) as Schema)));
    return validate;
  };
}

function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === "$ref" && typeof part === "string" ? [key, `document${part}`] : [key, absolute(part)],
    ),
  );
}

/** Components that describe a whole object: an answer with a property beyond them says more than the document does. */
function closeRecords(document: ApiDocument): ApiDocument {
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas ?? {}).map(([name, schema]) => [
      name,
      schema.type === "object" && schema.properties && name !== "Envelope"
        ? { additionalProperties: false, ...schema }
        : schema,
    ]),
  );
  return { ...document, components: { ...document.components, schemas } };
}

function describe(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
  );
}
