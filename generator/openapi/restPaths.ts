import type { EntityModel, Json } from "../../runtime/shared/entity/model.ts";
import { body, json, parameters, permitted, requestBody, response, restRefusals } from "./parts.ts";
import { componentName, componentRef, type JsonObject } from "./recordSchemas.ts";

interface Verb {
  name: string;
  summary: string;
  code: string;
  parameters?: Json[];
  requestBody?: JsonObject;
  responses: JsonObject;
}

/** The REST face of an entity: what ra-data-simple-rest calls. */
export function restPaths(entity: EntityModel): JsonObject {
  const root = `/api/${entity.key}`;
  const { list, get, create, update, delete: remove, restore } = entity.operations;
  const record = componentRef(componentName(entity, "read"));
  const change = componentRef(componentName(entity, "update"));
  const verb = (value: Verb) => operation(entity, value);
  const changed = { "200": answer(record), ...restRefusals };
  const exported = entity.operations.export;
  const paths: JsonObject = {
    [root]: members({
      get:
        list &&
        verb({
          name: "list",
          summary: "List",
          code: list,
          parameters: parameters.list,
          responses: { "200": page(record), ...restRefusals },
        }),
      post:
        create &&
        verb({
          name: "create",
          summary: "Create",
          code: create,
          parameters: [parameters.idempotencyKey],
          requestBody: body(componentRef(componentName(entity, "create"))),
          responses: { "201": answer(record), ...restRefusals },
        }),
    }),
    [`${root}/aggregate`]: members({
      get:
        list &&
        verb({
          name: "aggregate",
          summary: "Count and sum",
          code: list,
          parameters: [...parameters.aggregate, ...parameters.list.slice(0, 2)],
          responses: { "200": response("Groups"), ...restRefusals },
        }),
    }),
    [`${root}/{id}`]: members(
      {
        get: get && verb({ name: "get", summary: "Get", code: get, responses: changed }),
        put:
          update &&
          verb({
            name: "put",
            summary: "Change",
            code: update,
            parameters: [parameters.ifMatch],
            requestBody: body(change),
            responses: changed,
          }),
        patch:
          update &&
          verb({
            name: "patch",
            summary: "Change",
            code: update,
            parameters: [parameters.ifMatch],
            requestBody: body(change),
            responses: changed,
          }),
        delete:
          remove &&
          verb({
            name: "delete",
            summary: "Delete",
            code: remove,
            parameters: [parameters.ifMatch],
            responses: changed,
          }),
      },
      [parameters.id],
    ),
    [`${root}/{id}/restore`]: members(
      {
        post:
          restore &&
          verb({ name: "restore", summary: "Restore", code: restore, responses: changed }),
      },
      [parameters.id],
    ),
    [`${root}/{id}/history`]: members(
      {
        get:
          get &&
          entity.lifecycle.audit &&
          verb({
            name: "history",
            summary: "History",
            code: get,
            parameters: parameters.range,
            responses: { "200": response("History"), ...restRefusals },
          }),
      },
      [parameters.id],
    ),
    [`${root}/export`]: members({
      get:
        exported &&
        verb({
          name: "export",
          summary: "Export",
          code: exported,
          parameters: [...parameters.export, ...parameters.list.slice(0, 2)],
          responses: { "200": response("File"), ...restRefusals },
        }),
      post:
        exported &&
        verb({
          name: "exportFile",
          summary: "Export, at once or in the background",
          code: exported,
          requestBody: requestBody("ExportFile"),
          responses: {
            "200": response("File"),
            "202": response("FileTask"),
            ...restRefusals,
          },
        }),
    }),
  };
  for (const { name } of entity.states?.transitions ?? []) {
    const code = entity.operations[name];
    paths[`${root}/{id}/${name}`] = members(
      {
        post:
          code &&
          verb({
            name,
            summary: name,
            code,
            parameters: [parameters.ifMatch],
            requestBody: body(change, false),
            responses: changed,
          }),
      },
      [parameters.id],
    );
  }
  return Object.fromEntries(Object.entries(paths).filter(([, path]) => path !== null));
}

function members(
  verbs: { [method: string]: JsonObject | null | undefined | "" | false },
  shared: Json[] = [],
): Json {
  const offered = Object.entries(verbs).flatMap(([method, value]) =>
    value ? [[method, value] as const] : [],
  );
  if (offered.length === 0) return null;
  return { ...(shared.length > 0 ? { parameters: shared } : {}), ...Object.fromEntries(offered) };
}

function operation(entity: EntityModel, { name, summary, code, ...more }: Verb): JsonObject {
  return {
    operationId: `${entity.module}.${entity.name}.${name}`,
    tags: [entity.key],
    summary: `${summary}: ${entity.label}`,
    ...permitted(code),
    ...more,
  };
}

const answer = (schema: JsonObject): JsonObject => ({
  description: "The record.",
  content: json(schema),
});

const number = { schema: { type: "integer" } };

function page(record: JsonObject): JsonObject {
  return {
    description: "A page of records.",
    headers: {
      "X-Total-Count": number,
      "X-Total-Estimated": {
        schema: { type: "string" },
        description: "There are more records than X-Total-Count: counting stopped there.",
      },
      "X-Next-Cursor": { schema: { type: "string" } },
      "Content-Range": { schema: { type: "string" } },
    },
    content: json({ type: "array", items: record }),
  };
}
