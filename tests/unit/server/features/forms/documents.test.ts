import { describe, expect, it } from "vitest";
import { givenDocument } from "../../../../../runtime/server/features/forms/documents.ts";

const sound = {
  $id: "forms/a",
  title: "A",
  type: "object",
  "x-entity": { module: "forms" },
  properties: {},
};

describe("a document that a client sends", () => {
  it("is taken with faults, so that a draft can be kept", () => {
    const faulty = { ...sound, properties: { a: { type: "nothing" } } };
    expect(givenDocument(faulty)).toMatchObject({ $id: "forms/a" });
  });

  it.each([
    ["no form", { type: "object" }],
    ["without a title of text", { ...sound, title: 5 }],
    ["no object of fields", { ...sound, properties: [] }],
    ["nested without end", { ...sound, properties: nested(5000) }],
    ["larger than five megabytes", { ...sound, description: "x".repeat(6 * 1024 * 1024) }],
  ])("is refused when it is %s", (_, document) => {
    expect(() => givenDocument(document)).toThrow("F4000");
  });
});

function nested(depth: number): Record<string, unknown> {
  let value: Record<string, unknown> = {};
  for (let level = 0; level < depth; level++) value = { a: value };
  return value;
}
