import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import {
  body,
  consoleRefusals,
  enveloped,
  parameters,
  permitted,
  requestBody,
  response,
} from "./parts.ts";
import { idBody, pageOf } from "./sharedParts.ts";
import { componentName, componentRef, rowName, type JsonObject } from "./recordSchemas.ts";

/** The console calls of an entity: names and shapes of the console's own contract. */
export function consolePaths(entity: EntityModel): JsonObject {
  const row = componentRef(rowName(entity));
  const update = componentRef(componentName(entity, "update"));
  const { operations } = entity;
  const paths: JsonObject = {};
  const add = (
    call: string,
    code: string | null | undefined,
    input: JsonObject,
    answer: JsonObject,
    alsoGet?: boolean,
  ) => {
    if (!code) return;
    const operation = (method: string): JsonObject => ({
      operationId: `${entity.api}.${call}${method === "post" ? "" : `.${method}`}`,
      tags: [entity.key],
      summary: `${call}: ${entity.label}`,
      ...permitted(code),
      ...(method === "post" ? { requestBody: input } : {}),
      ...(call === "add" ? { parameters: [parameters.idempotencyKey] } : {}),
      ...(method === "get" && (call === "detail" || call === "history")
        ? { parameters: [parameters.idInQuery] }
        : {}),
      responses: { "200": answer, ...consoleRefusals },
    });
    const post = { post: operation("post") };
    paths[`/api/${entity.api}/${call}`] = alsoGet ? { get: operation("get"), ...post } : post;
  };
  const done = response("DoneResult");
  add("page", operations.list, requestBody("Page"), enveloped(pageOf(row)));
  const rows = enveloped({ type: "array", items: row });
  add("list", operations.list, requestBody("Conditions"), rows, true);
  add("aggregate", operations.list, requestBody("Groups"), response("GroupsResult"));
  add("detail", operations.get, requestBody("Id"), enveloped(row), true);
  const create = body(componentRef(componentName(entity, "create")));
  add("add", operations.create, create, response("NumberResult"));
  const change = body({ allOf: [update, idBody] });
  add("update", operations.update, change, done);
  add("delete", operations.delete, requestBody("Id"), done);
  if (entity.lifecycle.audit)
    add("history", operations.get, requestBody("History"), response("HistoryResult"), true);
  add("restore", operations.restore, requestBody("Id"), done);
  add("setStatus", operations.setStatus, requestBody("Status"), response("NumberResult"));
  Object.assign(paths, detailById(entity, row), exportCall(entity));
  for (const { name } of entity.states?.transitions ?? []) {
    add(name, operations[name], change, done);
  }
  return paths;
}

/** The record by the last part of the address. */
function detailById(entity: EntityModel, row: JsonObject): JsonObject {
  const code = entity.operations.get;
  if (!code) return {};
  const verb = (method: string): JsonObject => ({
    operationId: `${entity.api}.detailById${method === "post" ? "" : `.${method}`}`,
    tags: [entity.key],
    summary: `detail: ${entity.label}`,
    ...permitted(code),
    responses: { "200": enveloped(row), ...consoleRefusals },
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
    responses: { "200": response("FileResult"), ...consoleRefusals },
  });
  const get = verb("get", { parameters: parameters.export });
  const post = verb("post", { requestBody: requestBody("File") });
  return { [`/api/${entity.api}/export`]: { get, post } };
}
