import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { readProject, type SchemaText } from "../../../runtime/shared/schema/read/readProject.ts";

const text = (title: string) => ({ title, type: "string", maxLength: 64 });
const relation = (to: string) => ({ type: ["integer", "null"], "x-relation": { to } });
const money = { type: ["string", "null"], "x-type": { decimal: [12, 2] } };
const tenant = { scope: "tenant" };

/** Firms with jobs and their steps, and views of x-query over them. */
export const queriedSchemas: Readonly<Record<string, object>> = {
  "yard/place": { "x-entity": tenant, properties: { name: text("Place") } },
  "yard/firm": {
    "x-entity": tenant,
    "x-policy": [
      { role: "guest", can: ["read"], hide: ["rating"], mask: ["contact"] },
      { role: "host", can: ["read", "create", "update", "delete"] },
    ],
    properties: {
      name: text("Firm"),
      phone: { ...text("Phone"), "x-type": "phone", "x-mask": "phone" },
      contact: text("Contact"),
      rating: { type: ["integer", "null"] },
      placeId: relation("yard/place"),
    },
  },
  "yard/job": {
    "x-entity": tenant,
    "x-scope": { owner: "createUserId", org: "createOrgId" },
    properties: {
      name: text("Job"),
      kind: { type: "string", enum: ["roof", "wall"], default: "roof" },
      day: { type: "string", format: "date" },
      cost: money,
      firmId: relation("yard/firm"),
      steps: {
        type: "array",
        items: { type: "object" },
        "x-relation": { children: "yard/step", foreignKey: "jobId" },
      },
    },
  },
  "yard/step": {
    "x-entity": { ...tenant, kind: "child", menu: false },
    properties: {
      jobId: { type: "integer", "x-relation": { to: "yard/job", onDelete: "cascade" } },
      name: text("Step"),
      hours: { type: "integer", default: 1 },
    },
  },
  "system/desk": {
    "x-entity": tenant,
    properties: { name: text("Desk"), level: { type: ["integer", "null"] } },
  },
  "yard/desk": {
    "x-entity": { kind: "view" },
    "x-query": { from: "system/desk", filter: "level > 3" },
    properties: { name: { "x-from": "name" } },
  },
  "yard/level": {
    "x-entity": { kind: "view" },
    "x-query": { from: "system/desk", groupBy: ["level"] },
    properties: { level: { "x-from": "level" }, desks: { "x-from": { count: "id" } } },
  },
  "yard/work": {
    "x-entity": { kind: "view" },
    "x-query": { from: "yard/job", filter: "kind != 'wall'" },
    properties: {
      name: { "x-from": "name", "x-search": { weight: 1 } },
      kind: { "x-from": "kind" },
      cost: { "x-from": "cost" },
      firmId: { "x-from": "firmId" },
      firm: { "x-from": "firmId.name" },
      phone: { "x-from": "firmId.phone" },
      contact: { "x-from": "firmId.contact" },
      rating: { "x-from": "firmId.rating" },
      place: { "x-from": "firmId.placeId.name" },
    },
  },
  "yard/total": {
    "x-entity": { kind: "view" },
    "x-query": { from: "yard/job", groupBy: ["kind", "month"] },
    properties: {
      kind: { "x-from": "kind" },
      month: { "x-from": { month: "day" } },
      jobs: { "x-from": { count: "id" } },
      dear: { "x-from": { count: "id", where: "cost > 100" } },
      cost: { "x-from": { sum: "cost" } },
      usual: { "x-from": { avg: "cost" } },
      least: { "x-from": { min: "cost" } },
      last: { "x-from": { max: "day" } },
      rating: { "x-from": { max: "firmId.rating" } },
    },
  },
  "yard/effort": {
    "x-entity": { kind: "view" },
    "x-query": { from: "yard/step", groupBy: ["job"] },
    properties: {
      job: { "x-from": "jobId.name" },
      hours: { "x-from": { sum: "hours" } },
    },
  },
  "yard/dear": {
    "x-entity": { kind: "view" },
    "x-query": { from: "yard/job", filter: "cost > 100" },
    properties: { name: { "x-from": "name" } },
  },
};

export const queriedTexts = (changed: Readonly<Record<string, object>> = {}): SchemaText[] =>
  Object.entries({ ...queriedSchemas, ...changed }).map(([key, schema]) => ({
    path: `schemas/${key}.schema.json`,
    text: JSON.stringify({ $id: key, title: key, type: "object", ...schema }, null, 2),
  }));

export const readQueried = (changed: Readonly<Record<string, object>> = {}) =>
  readProject(queriedTexts(changed));

export function queriedModels(): EntityModel[] {
  const { project, faults } = readQueried();
  if (!project) throw new Error(JSON.stringify(faults, null, 1));
  return project.entities;
}
