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
  aggregate: ["group", "measures", "order", "limit", "chart"].map(parameter) as Json[],
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
