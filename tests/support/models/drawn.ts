import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";

const place = {
  $id: "drawn/place",
  title: "Place",
  type: "object",
  "x-entity": { module: "drawn" },
  properties: { name: { type: "string", maxLength: 40 } },
  required: ["name"],
  unevaluatedProperties: false,
};

const money = { type: ["string", "null"], "x-type": { decimal: [10, 2] } };

/** What a designer draws: rows inside rows, several options, ranges of days, conditions and sums over all of it. */
const visit = {
  $id: "drawn/visit",
  title: "Visit",
  type: "object",
  "x-entity": { module: "drawn" },
  properties: {
    name: { type: "string", maxLength: 40 },
    tags: { type: ["array", "null"], items: { type: "string", enum: ["dust", "noise", "mud"] } },
    period: { type: ["object", "null"], "x-type": "dateRange" },
    items: {
      type: ["array", "null"],
      maxItems: 5,
      items: {
        type: "object",
        properties: {
          what: { type: "string", maxLength: 20 },
          placeId: { type: ["integer", "null"], "x-relation": { to: "drawn/place" } },
          quantity: { type: ["integer", "null"], minimum: 0 },
          price: money,
          amount: { ...money, readOnly: true, "x-computed": { expr: "quantity * price" } },
          remark: { type: ["string", "null"], "x-type": "html", maxLength: 200 },
          photos: { type: "array", items: { type: "integer" }, "x-file": { max: 3 } },
          parts: {
            type: ["array", "null"],
            items: {
              type: "object",
              properties: { code: { type: "string", maxLength: 5 } },
              required: ["code"],
            },
          },
        },
        required: ["what"],
      },
    },
    total: { ...money, readOnly: true, "x-computed": { expr: "sum(items, amount)" } },
    kept: {
      ...money,
      readOnly: true,
      "x-computed": { expr: "sum(items, quantity) * 2", stored: true },
    },
  },
  required: ["name"],
  unevaluatedProperties: false,
};

const { project, faults } = readProject(
  [place, visit].map((schema) => ({
    path: `schemas/${schema.$id}.schema.json`,
    text: JSON.stringify(schema),
  })),
);
if (!project) throw new Error(JSON.stringify(faults, null, 2));

/** Entities as the schema reader makes them of what somebody drew. */
export const drawn: EntityModel[] = project.entities;
