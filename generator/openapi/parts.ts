import type { Json } from "../../runtime/shared/entity/model.ts";
import type { JsonObject } from "./recordSchemas.ts";

export const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });
export const body = (schema: JsonObject, required = true): JsonObject => ({
  required,
  content: json(schema),
});
/** An answer that many operations give. */
export const response = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` });
/** What many operations are asked with. */
export const requestBody = (name: string): JsonObject => ({
  $ref: `#/components/requestBodies/${name}`,
});
const parameter = (name: string): JsonObject => ({ $ref: `#/components/parameters/${name}` });

export const parameters = {
  id: parameter("id"),
  range: [parameter("range")] as Json[],
  list: ["filter", "view", "choices", "tree", "sort", "range", "after", "count"].map(
    parameter,
  ) as Json[],
  idInQuery: parameter("idInQuery"),
  aggregate: ["group", "measures", "order", "limit"].map(parameter) as Json[],
  export: ["format", "columns"].map(parameter) as Json[],
  idempotencyKey: parameter("idempotencyKey"),
  ifMatch: parameter("ifMatch"),
};

/** What a REST call answers instead of its result: the true status and an envelope. */
export const restRefusals: JsonObject = {
  "4XX": response("Refusal"),
  "503": response("Unavailable"),
};

/** A console call answers refusals with status 200 and the code in the envelope, all but these. */
export const consoleRefusals: JsonObject = {
  "404": response("Refusal"),
  "405": response("Refusal"),
  "414": response("Refusal"),
  "429": response("Refusal"),
  "503": response("Unavailable"),
};

/** The envelope of a console call around a result. */
export function enveloped(result: JsonObject): JsonObject {
  return {
    description: "The result in the envelope, or a refusal with its code.",
    content: json({
      allOf: [
        { $ref: "#/components/schemas/Envelope" },
        { type: "object", properties: { result: { anyOf: [result, { type: "null" }] } } },
      ],
    }),
  };
}

/** What an export is asked with in a body, and the task it becomes when there are many rows. */
export const exportSchemas: JsonObject = {
  ExportInput: {
    type: "object",
    properties: {
      format: { enum: ["csv", "html", "txt", "xlsx", "xml"], default: "xlsx" },
      columns: { type: "array", items: { type: "string" }, minItems: 1 },
      fileName: { type: "string", maxLength: 200 },
      zone: { type: "string", description: "Time zone of moments, such as Asia/Shanghai." },
      ids: {
        type: "array",
        items: { type: "integer" },
        description: "These records; absent: all that the filter and the view leave.",
      },
      filter: { type: "object", additionalProperties: true },
      view: { type: "string" },
      sort: { type: "array", items: { type: "array", items: { type: "string" } } },
      range: { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 2 },
    },
    required: ["columns"],
  },
  ExportTask: {
    type: "object",
    properties: { task: { type: "integer" }, total: { type: "integer" } },
    required: ["task", "total"],
  },
};

const session: Json = [{ accessToken: [] }];

/** Who may call: a permission code, or any signed-in person (null). */
export function permitted(code: string | null): JsonObject {
  return {
    security: session,
    ...(code === null ? { "x-access": "signedIn" } : { "x-permission": code }),
  };
}

const text = (
  name: string,
  where: "query" | "header",
  description: string,
  more: JsonObject = {},
): JsonObject => ({
  name,
  in: where,
  description,
  schema: { type: "string", ...more },
});

/** Parts that many operations name. */
export const sharedComponents: JsonObject = {
  securitySchemes: {
    accessToken: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description:
        "Access token of a sign-in. With an expired one the refresh token goes along in X-Authorization; new tokens come in the headers access-token and x-access-token.",
    },
  },
  parameters: {
    id: {
      name: "id",
      in: "path",
      required: true,
      schema: { type: "integer", minimum: 1, maximum: 9007199254740991 },
    },
    filter: text(
      "filter",
      "query",
      'Conditions as JSON, such as {"status":1,"amount__gte":"5","q":"text","or":[..]}.',
    ),
    sort: text("sort", "query", 'Sort as JSON: ["field","ASC"] or a list of such pairs.'),
    range: text("range", "query", "First and last row as JSON, such as [0,24].", {
      default: "[0,999]",
    }),
    choices: text(
      "choices",
      "query",
      'Only records that may be chosen in a field: {"entity":"site/defect","field":"contractorId","record":{..},"parent":{..}}. Conditions over values that are not given are left out.',
    ),
    tree: text(
      "tree",
      "query",
      'A part of a tree: {"whole":1000} all of it up to so many records, else its roots; {"parents":[5]} what hangs below (0: the roots); {"hits":500} what matches, with what is above it. Rows carry _children and _match; the header X-Tree says whole or partial.',
    ),
    view: text("view", "query", "Name of a view of the schema; its condition holds as well."),
    after: text("after", "query", "Cursor of the page before (X-Next-Cursor)."),
    count: text("count", "query", "exact counts every row; else the count stops at a bound.", {
      enum: ["exact"],
    }),
    idempotencyKey: text(
      "Idempotency-Key",
      "header",
      "The same key answers a repeated create with the first answer.",
      { maxLength: 255 },
    ),
    ifMatch: text("If-Match", "header", "Version the change is based on; an older one is refused."),
  },
  responses: {
    Refusal: {
      description: "Why the call was refused.",
      content: json({ $ref: "#/components/schemas/Refusal" }),
    },
    Unavailable: {
      description: "The database cannot be reached; try again.",
      headers: { "Retry-After": { schema: { type: "string" } } },
      content: json({ $ref: "#/components/schemas/Refusal" }),
    },
  },
};

/** One change in the history of a record. */
const historyEntry: JsonObject = {
  type: "object",
  properties: {
    id: { type: "integer" },
    action: { type: "string", description: "create, update, delete, restore or a transition." },
    userId: { type: "integer" },
    userName: { type: "string" },
    requestId: { type: ["string", "null"], description: "Trace id of the logs." },
    time: { type: "string" },
    changes: {
      type: "array",
      items: {
        type: "object",
        properties: {
          label: { type: "string" },
          field: { type: "string" },
          before: {},
          after: {},
          beforeText: { type: "string", description: "Name of the record that was referred to." },
          afterText: { type: "string" },
        },
        required: ["label", "field", "before", "after"],
      },
    },
  },
  required: ["id", "action", "userId", "userName", "requestId", "time", "changes"],
};

export const envelopeSchemas: JsonObject = {
  HistoryEntry: historyEntry,
  Envelope: {
    type: "object",
    properties: {
      code: { type: "integer", description: "200, or the status of the refusal." },
      type: { enum: ["success", "warning", "error"] },
      message: { type: "string" },
      result: {},
      extras: {
        type: ["object", "null"],
        properties: { code: { type: "string" }, requestId: { type: "string" } },
      },
      time: { type: "string", description: "yyyy-MM-dd HH:mm:ss" },
    },
    required: ["code", "type", "message", "result", "extras", "time"],
  },
  Refusal: {
    type: "object",
    properties: {
      code: { type: "integer" },
      type: { enum: ["error"] },
      message: { type: "string" },
      result: { type: "null" },
      extras: {
        type: ["object", "null"],
        properties: {
          code: { type: "string", description: "Code of the error catalogue." },
          requestId: { type: "string" },
        },
      },
      time: { type: "string" },
      errors: {
        type: "object",
        description: "Faults by field.",
        additionalProperties: { type: "string" },
      },
    },
    required: ["code", "type", "message", "result", "extras", "time"],
  },
};
