import type { EntityModel, Json } from "../../runtime/shared/entity/model.ts";
import {
  consoleRefusals,
  parameters,
  permitted,
  requestBody,
  response,
  restRefusals,
} from "./parts.ts";
import type { JsonObject } from "./recordSchemas.ts";

/** Rows of a file as records, and the empty file for them, in both faces. */
export function importPaths(entity: EntityModel): JsonObject {
  const code = entity.operations.import;
  if (!code || !entity.operations.create) return {};
  const both = { code, entity };
  const rest = `${entity.module}.${entity.name}`;
  return {
    [`/api/${entity.key}/import`]: {
      post: sending(both, `${rest}.import`, { "200": response("Import"), ...restRefusals }),
    },
    [`/api/${entity.key}/import/template`]: {
      get: template(both, `${rest}.importTemplate`, {
        "200": response("ImportTemplate"),
        ...restRefusals,
      }),
    },
    [`/api/${entity.api}/import`]: {
      post: sending(both, `${entity.api}.import`, {
        "200": response("ImportResult"),
        ...consoleRefusals,
      }),
    },
    [`/api/${entity.api}/import/template`]: {
      get: template(both, `${entity.api}.importTemplate`, {
        "200": response("ImportTemplateResult"),
        ...consoleRefusals,
      }),
    },
  };
}

interface Offered {
  code: string;
  entity: EntityModel;
}

function sending({ code, entity }: Offered, operationId: string, responses: JsonObject): Json {
  return {
    operationId,
    tags: [entity.key],
    summary: `Import: ${entity.label}`,
    ...permitted(code),
    parameters: [parameters.idempotencyKey],
    requestBody: requestBody("Import"),
    responses,
  };
}

function template({ code, entity }: Offered, operationId: string, responses: JsonObject): Json {
  return {
    operationId,
    tags: [entity.key],
    summary: `Import template: ${entity.label}`,
    ...permitted(code),
    responses,
  };
}

const count = { type: "integer", minimum: 0 };

const fault: JsonObject = {
  type: "object",
  properties: {
    row: { type: "integer", description: "As in the file, from 1." },
    field: { type: ["string", "null"] },
    code: { type: "string", description: "Code of the error catalogue." },
    message: { type: "string" },
  },
  required: ["row", "field", "code", "message"],
};

/** Schemas that every import names. */
export const importSchemas: JsonObject = {
  ImportForm: {
    type: "object",
    properties: {
      file: {
        type: "string",
        format: "binary",
        description:
          "xlsx or csv (UTF-8) with a header row of field names or labels, at most 10000 rows; only values of formulas count.",
      },
      mode: {
        enum: ["all", "dryRun", "validOnly"],
        default: "all",
        description:
          "all: every row or none (F4025 with the result in the extras when a row has faults); validOnly: the rows without faults; dryRun: writes nothing.",
      },
      key: {
        type: "string",
        description:
          "Fields of a unique key, with commas between: rows change the record with the same values. Absent: every row is a new record.",
      },
      files: {
        enum: ["true", "false"],
        default: "false",
        description:
          "The result brings errorFile and recordsFile along, workbooks of what it tells.",
      },
    },
    required: ["file"],
  },
  ImportResult: {
    type: "object",
    properties: {
      mode: { enum: ["all", "dryRun", "validOnly"] },
      written: { type: "boolean", description: "False: the counts tell what would have been." },
      total: count,
      created: count,
      updated: count,
      failed: count,
      errors: { type: "array", items: fault },
      errorsLeftOut: { ...count, description: "Faults beyond the first 1000." },
      errorFile: {
        type: "string",
        contentEncoding: "base64",
        description: "The rows with their faults as a workbook.",
      },
      records: {
        type: "array",
        description:
          "What was made for single records, such as first passwords; given once, not again for the same Idempotency-Key.",
        items: {
          type: "object",
          properties: {
            row: { type: "integer" },
            id: { type: "integer" },
            names: { type: "object", additionalProperties: { type: "string" } },
            extras: { type: "object", additionalProperties: true },
          },
          required: ["row", "id", "names", "extras"],
        },
      },
      recordsFile: { type: "string", contentEncoding: "base64" },
    },
    required: [
      "mode",
      "written",
      "total",
      "created",
      "updated",
      "failed",
      "errors",
      "errorsLeftOut",
    ],
  },
};
