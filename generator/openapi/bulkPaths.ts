import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import {
  consoleRefusals,
  parameters,
  permitted,
  requestBody,
  response,
  restRefusals,
} from "./parts.ts";
import type { JsonObject } from "./recordSchemas.ts";

const consoleNames = {
  update: "bulkUpdate",
  delete: "bulkDelete",
  restore: "bulkRestore",
  setStatus: "bulkSetStatus",
} as const;

/** The same change to many records, in both faces; transitions in the REST face. */
export function bulkPaths(entity: EntityModel): JsonObject {
  const standard = Object.keys(consoleNames) as (keyof typeof consoleNames)[];
  const transitions = (entity.states?.transitions ?? []).map(({ name }) => name);
  const paths: JsonObject = {};
  for (const name of [...standard, ...transitions]) {
    const code = entity.operations[name];
    if (!code) continue;
    const call = (operationId: string, responses: JsonObject): JsonObject => ({
      post: {
        operationId,
        tags: [entity.key],
        summary: `${name}, many: ${entity.label}`,
        ...permitted(code),
        parameters: [parameters.idempotencyKey],
        requestBody: requestBody("Bulk"),
        responses,
      },
    });
    paths[`/api/${entity.key}/bulk/${name}`] = call(
      `${entity.module}.${entity.name}.bulk.${name}`,
      { "200": response("Bulk"), ...restRefusals },
    );
    if (!(name in consoleNames)) continue;
    const own = consoleNames[name as keyof typeof consoleNames];
    paths[`/api/${entity.api}/${own}`] = call(`${entity.api}.${own}`, {
      "200": response("BulkResult"),
      ...consoleRefusals,
    });
  }
  return paths;
}

const count = { type: "integer", minimum: 0 };

export const bulkSchemas: JsonObject = {
  BulkInput: {
    type: "object",
    description:
      "Either ids or a filter (which takes the right to list), at most 10000 records. A client that accepts application/x-ndjson is told how far the work is.",
    properties: {
      ids: {
        type: "array",
        items: { type: "integer", minimum: 1 },
        minItems: 1,
        maxItems: 10000,
      },
      filter: {
        type: "object",
        description: "Conditions as in lists.",
        additionalProperties: true,
      },
      view: {
        type: ["string", "null"],
        description: "Name of a view of the schema; its condition holds too.",
      },
      all: {
        type: "boolean",
        description:
          "Must be true where the filter has no conditions and no view is named: the change is for every record.",
      },
      values: {
        type: "object",
        description: "Fields to set; null clears.",
        additionalProperties: true,
      },
      fill: {
        type: "boolean",
        description: "A transition gives values only to records that lack them.",
      },
    },
  },
  BulkResult: {
    type: "object",
    properties: {
      matched: count,
      changed: count,
      skipped: count,
      reasons: {
        type: "array",
        description: "Why records were not changed, the first 200.",
        items: {
          type: "object",
          properties: {
            id: { type: "integer" },
            title: { type: "string" },
            code: { type: "string" },
            message: { type: "string" },
            errors: { type: "object", additionalProperties: { type: "string" } },
          },
          required: ["id", "title", "code", "message", "errors"],
        },
      },
      requestId: { type: "string", description: "Carried by the entries of the change journal." },
    },
    required: ["matched", "changed", "skipped", "reasons", "requestId"],
  },
};
