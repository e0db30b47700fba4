import { body, enveloped, json } from "./parts.ts";
import type { JsonObject } from "./recordSchemas.ts";

const integer = { type: "integer" };
const schema = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** A number, also as the text of an input field. */
const count = { type: ["integer", "string", "null"], pattern: "^[0-9]{0,9}$" };

/** A page of a console call. */
export function pageOf(record: JsonObject): JsonObject {
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
      more: {
        type: "boolean",
        description:
          "There are more records than `total`: counting stopped there. Otherwise absent.",
      },
    },
    required: ["page", "pageSize", "total", "totalPages", "items", "hasPrevPage", "hasNextPage"],
  };
}

/** Counts and sums of the records that the caller's list would show. */
const aggregateAnswer: JsonObject = {
  type: "object",
  properties: {
    groups: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "array", items: {} },
          texts: { type: "array", items: { type: ["string", "null"] } },
          values: { type: "object", additionalProperties: true },
        },
        required: ["key", "texts", "values"],
      },
    },
    more: { type: "boolean", description: "There are more groups than the limit." },
  },
  required: ["groups", "more"],
};

/** The rows of a list as a file; a console call refuses in an envelope with the same status. */
function exportAnswer(face: "rest" | "console"): JsonObject {
  const refusal = face === "console" ? json(schema("Refusal")) : {};
  return {
    description: "The file.",
    content: {
      "text/csv": { schema: { type: "string" } },
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
        schema: { type: "string", format: "binary" },
      },
      "text/html": { schema: { type: "string" } },
      "application/xml": { schema: { type: "string" } },
      "text/plain": { schema: { type: "string" } },
      ...refusal,
    },
  };
}

/** An empty file to fill in; a console call refuses in an envelope with the same status. */
const template = (refusal: JsonObject): JsonObject => ({
  description: "An empty workbook.",
  content: {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
      schema: { type: "string", format: "binary" },
    },
    ...refusal,
  },
});

const number = { schema: { type: "integer" } };

/** Refusals, and answers that are the same for every entity, of the REST face and of console calls. */
const responses: JsonObject = {
  Refusal: {
    description: "Why the call was refused.",
    content: json({ $ref: "#/components/schemas/Refusal" }),
  },
  Unavailable: {
    description: "The database cannot be reached; try again.",
    headers: { "Retry-After": { schema: { type: "string" } } },
    content: json({ $ref: "#/components/schemas/Refusal" }),
  },
  Groups: { description: "The groups.", content: json(aggregateAnswer) },
  History: {
    description:
      "What was changed in the record, newest first; fields closed to the caller are left out.",
    headers: { "X-Total-Count": number, "Content-Range": { schema: { type: "string" } } },
    content: json({ type: "array", items: schema("HistoryEntry") }),
  },
  File: exportAnswer("rest"),
  FileTask: {
    description: "Many rows: the file is made in the background.",
    content: json(schema("ExportTask")),
  },
  Bulk: {
    description: "What was changed, and what was not with the reasons.",
    content: {
      ...json(schema("BulkResult")),
      "application/x-ndjson": { schema: { type: "string" } },
    },
  },
  Import: { description: "What was done with the rows.", content: json(schema("ImportResult")) },
  ImportTemplate: template({}),
  DoneResult: enveloped({ type: "null" }),
  NumberResult: enveloped(integer),
  GroupsResult: enveloped(aggregateAnswer),
  HistoryResult: enveloped(pageOf(schema("HistoryEntry"))),
  FileResult: exportAnswer("console"),
  BulkResult: enveloped(schema("BulkResult")),
  ImportResult: enveloped(schema("ImportResult")),
  ImportTemplateResult: template(json(schema("Refusal"))),
};

export const idBody = {
  type: "object",
  properties: { id: { type: "integer", minimum: 1 } },
  required: ["id"],
};

const names = { type: ["array", "string", "null"], items: { type: "string" } };

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

/** Bodies that are the same for every entity. */
const requestBodies: JsonObject = {
  Id: body(idBody),
  Page: body(pageInput, false),
  Conditions: body({ type: "object", additionalProperties: true }, false),
  Groups: body({
    type: "object",
    properties: {
      group: names,
      measures: names,
      order: { enum: ["key", "value", null] },
      limit: { ...count, minimum: 1, maximum: 500, default: 100 },
      chart: { type: ["string", "null"] },
    },
    additionalProperties: true,
  }),
  History: body({
    type: "object",
    properties: {
      ...idBody.properties,
      page: pageInput.properties.page,
      pageSize: { ...count, minimum: 1, maximum: 500, default: 20 },
    },
    required: ["id"],
  }),
  Status: body({
    type: "object",
    properties: { id: { type: "integer", minimum: 1 }, status: { enum: [1, 2] } },
    required: ["id", "status"],
  }),
  File: body(
    {
      type: "object",
      properties: {
        format: { enum: ["csv", "xlsx"], default: "xlsx" },
        columns: names,
      },
      additionalProperties: true,
    },
    false,
  ),
  ExportFile: body(schema("ExportInput")),
  Bulk: body(schema("BulkInput")),
  Import: {
    required: true,
    content: { "multipart/form-data": { schema: schema("ImportForm") } },
  },
};

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

const parameters: JsonObject = {
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
  idInQuery: { name: "id", in: "query", schema: { type: "integer", minimum: 1 }, required: true },
  group: text(
    "group",
    "query",
    "Field names with commas between, at most two; dates as dueDate:month.",
  ),
  measures: text(
    "measures",
    "query",
    "Such as count,sum:cost,avg:cost,min:dueDate; at most five.",
    { default: "count" },
  ),
  order: {
    name: "order",
    in: "query",
    description: "By the first measure, greatest first, or by the groups themselves.",
    schema: { enum: ["key", "value"] },
  },
  limit: { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 500 } },
  chart: text(
    "chart",
    "query",
    "Name of a chart of the schema (x-charts), in place of group, measures, order and limit; its condition holds as well.",
  ),
  format: { name: "format", in: "query", schema: { enum: ["csv", "xlsx"], default: "xlsx" } },
  columns: text(
    "columns",
    "query",
    "Field names with commas between; default: the columns of the list.",
  ),
};

/** Parts that many operations name; what is the same for a thousand entities is said once. */
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
  parameters,
  responses,
  requestBodies,
};
