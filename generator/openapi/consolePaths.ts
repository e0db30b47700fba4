import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import {
  aggregateAnswer,
  body,
  consoleRefusals,
  enveloped,
  exportAnswer,
  exportParameters,
  parameters,
  permitted,
} from "./parts.ts";
import { componentName, componentRef, rowName, type JsonObject } from "./recordSchemas.ts";

const integer = { type: "integer" };
const idBody = {
  type: "object",
  properties: { id: { type: "integer", minimum: 1 } },
  required: ["id"],
};
const conditions = { type: "object", additionalProperties: true };
const done = { type: "null" };

/** A number, also as the text of an input field. */
const count = { type: ["integer", "string", "null"], pattern: "^[0-9]{0,9}$" };

const names = { type: ["array", "string", "null"], items: { type: "string" } };

const aggregateInput = {
  type: "object",
  properties: {
    group: names,
    measures: names,
    order: { enum: ["key", "value", null] },
    limit: { ...count, minimum: 1, maximum: 500, default: 100 },
  },
  additionalProperties: true,
};

const pageInput = {
  type: "object",
  properties: {
    page: { ...count, minimum: 1, default: 1 },
    pageSize: { ...count, minimum: 1, maximum: 30000, default: 20 },
    field: { type: ["string", "null"] },
    order: { description: "Descending when it equals descStr, else ascending." },
    descStr: { default: "descending" },
  },
  additionalProperties: true,
};

/** The console calls of an entity: names and shapes of the console's own contract. */
export function consolePaths(entity: EntityModel): JsonObject {
  const record = componentRef(componentName(entity, "read"));
  const row = componentRef(rowName(entity));
  const update = componentRef(componentName(entity, "update"));
  const { operations } = entity;
  const paths: JsonObject = {};
  const add = (
    call: string,
    code: string | null | undefined,
    input: JsonObject,
    result: JsonObject,
    alsoGet?: boolean,
  ) => {
    if (!code) return;
    const operation = (method: string): JsonObject => ({
      operationId: `${entity.api}.${call}${method === "post" ? "" : `.${method}`}`,
      tags: [entity.key],
      summary: `${call}: ${entity.label}`,
      ...permitted(code),
      ...(method === "post"
        ? { requestBody: body(input, call !== "page" && call !== "list") }
        : {}),
      ...(call === "add" ? { parameters: [parameters.idempotencyKey] } : {}),
      ...(method === "get" && (call === "detail" || call === "history")
        ? {
            parameters: [
              { name: "id", in: "query", required: true, schema: { type: "integer", minimum: 1 } },
            ],
          }
        : {}),
      responses: { "200": enveloped(result), ...consoleRefusals },
    });
    const post = { post: operation("post") };
    paths[`/api/${entity.api}/${call}`] = alsoGet ? { get: operation("get"), ...post } : post;
  };
  add("page", operations.list, pageInput, pageOf(row));
  add("list", operations.list, conditions, { type: "array", items: row }, true);
  add("aggregate", operations.list, aggregateInput, aggregateAnswer);
  add("detail", operations.get, idBody, record, true);
  add("add", operations.create, componentRef(componentName(entity, "create")), integer);
  add("update", operations.update, { allOf: [update, idBody] }, done);
  add("delete", operations.delete, idBody, done);
  if (entity.lifecycle.audit) add("history", operations.get, historyInput, history, true);
  add("restore", operations.restore, idBody, done);
  add("setStatus", operations.setStatus, statusBody, integer);
  Object.assign(paths, detailById(entity, record), exportCall(entity));
  for (const { name } of entity.states?.transitions ?? []) {
    add(name, operations[name], { allOf: [update, idBody] }, done);
  }
  return paths;
}

/** The record by the last part of the address. */
function detailById(entity: EntityModel, record: JsonObject): JsonObject {
  const code = entity.operations.get;
  if (!code) return {};
  const verb = (method: string): JsonObject => ({
    operationId: `${entity.api}.detailById${method === "post" ? "" : `.${method}`}`,
    tags: [entity.key],
    summary: `detail: ${entity.label}`,
    ...permitted(code),
    responses: { "200": enveloped(record), ...consoleRefusals },
  });
  const path = { parameters: [parameters.id], get: verb("get"), post: verb("post") };
  return { [`/api/${entity.api}/detail/{id}`]: path };
}

function exportCall(entity: EntityModel): JsonObject {
  const code = entity.operations.export;
  if (!code) return {};
  const verb = (method: string, input: JsonObject): JsonObject => ({
    operationId: `${entity.api}.export${method === "post" ? "" : `.${method}`}`,
    tags: [entity.key],
    summary: `export: ${entity.label}`,
    ...permitted(code),
    ...input,
    responses: { "200": exportAnswer("console"), ...consoleRefusals },
  });
  const properties = {
    format: { enum: ["csv", "xlsx"], default: "xlsx" },
    columns: { type: ["array", "string", "null"], items: { type: "string" } },
  };
  const schema = { type: "object", properties, additionalProperties: true };
  const get = verb("get", { parameters: exportParameters });
  const post = verb("post", { requestBody: body(schema, false) });
  return { [`/api/${entity.api}/export`]: { get, post } };
}

const statusBody = {
  type: "object",
  properties: { id: { type: "integer", minimum: 1 }, status: { enum: [1, 2] } },
  required: ["id", "status"],
};

const historyInput: JsonObject = {
  type: "object",
  properties: {
    ...idBody.properties,
    page: pageInput.properties.page,
    pageSize: { ...count, minimum: 1, maximum: 500, default: 20 },
  },
  required: ["id"],
};

const history = pageOf({ $ref: "#/components/schemas/HistoryEntry" });

function pageOf(record: JsonObject): JsonObject {
  return {
    type: "object",
    properties: {
      page: integer,
      pageSize: integer,
      total: integer,
      totalPages: integer,
      items: { type: "array", items: record },
      hasPrevPage: { type: "boolean" },
      hasNextPage: { type: "boolean" },
    },
    required: ["page", "pageSize", "total", "totalPages", "items", "hasPrevPage", "hasNextPage"],
  };
}
