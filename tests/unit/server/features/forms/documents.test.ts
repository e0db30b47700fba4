import { describe, expect, it } from "vitest";
import { givenDocument } from "../../../../../runtime/server/features/forms/documents.ts";

const sound = { $id: "forms/a", type: "object", properties: {} };

describe("a document that a client sends", () => {
  it("is taken with faults, so that a draft can be kept", () => {
    expect(givenDocument({ ...sound, title: 5 })).toMatchObject({ $id: "forms/a" });
  });

  it.each([
    ["no form", { type: "object" }],
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
