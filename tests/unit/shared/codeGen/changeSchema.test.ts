import { expect, it } from "vitest";
import type { JsonObject } from "../../../../runtime/shared/forms/document.ts";
import {
  withChangedField,
  withField,
  withMovedField,
  withoutField,
  withSeedField,
} from "../../../../runtime/shared/codeGen/changeSchema.ts";

const schema: JsonObject = {
  title: "Part",
  "x-entity": { module: "shop", titleField: "code" },
  "x-keys": [{ unique: ["code"] }, { index: ["state", "code"] }],
  "x-views": { default: { columns: ["code", "state"], sort: ["-code"] }, board: { by: "state" } },
  "x-forms": { default: [{ section: "code", title: "code", fields: [["code"], "state"] }] },
  properties: { code: { type: "string", "x-was": ["no"] }, state: { type: "string" } },
  required: ["code"],
};

it("adds a field at the end", () => {
  const next = withField(schema, "weight", { type: "integer" }, true);
  expect(Object.keys(next["properties"] as object)).toEqual(["code", "state", "weight"]);
  expect(next["required"]).toEqual(["code", "weight"]);
});

it("takes a field out of lists, forms and keys, and not out of titles", () => {
  expect(withoutField(schema, "code")).toMatchObject({
    "x-entity": { module: "shop" },
    "x-keys": [{ index: ["state"] }],
    "x-views": { default: { columns: ["state"], sort: [] } },
    "x-forms": { default: [{ section: "code", title: "code", fields: ["state"] }] },
    properties: { state: { type: "string" } },
    required: [],
  });
  expect(withoutField(schema, "state")["x-views"]).toMatchObject({ board: {} });
});

it("renames a field wherever it is named, and keeps its former names", () => {
  const next = withChangedField(schema, { from: "code", to: "number" }, { title: "Number" });
  expect(next).toMatchObject({
    "x-entity": { titleField: "number" },
    "x-keys": [{ unique: ["number"] }, { index: ["state", "number"] }],
    "x-views": { default: { columns: ["number", "state"], sort: ["-number"] } },
    properties: { number: { type: "string", title: "Number", "x-was": ["code", "no"] } },
    required: ["number"],
  });
  expect(Object.keys(next["properties"] as object)[0]).toBe("number");
});

it("moves a field", () => {
  const order = (after: string | null) =>
    Object.keys(withMovedField(schema, "code", after)["properties"] as object);
  expect([order("state"), order(null)]).toEqual([
    ["state", "code"],
    ["code", "state"],
  ]);
});

it("changes the rows of a seed file", () => {
  const seed = { key: ["code"], texts: ["state"], rows: [{ code: "a", state: "b" }] };
  expect(withSeedField(seed, "code", "number")).toEqual({
    key: ["number"],
    texts: ["state"],
    rows: [{ number: "a", state: "b" }],
  });
  expect(withSeedField(seed, "state", null)).toMatchObject({ rows: [{ code: "a" }] });
});
