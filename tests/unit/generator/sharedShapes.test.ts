import { expect, test } from "vitest";
import { typesOf } from "../../../generator/output/typeText.ts";

test("every call that answers with a shared shape has its own type name", async () => {
  const stored = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
  const text = await typesOf({
    FileListOutput: { type: "array", items: { $ref: "#/$defs/FileStored" } },
    FileStored: stored,
    FileUploadOutput: { $ref: "#/$defs/FileStored" },
  });
  expect(text).toContain("export type FileListOutput = FileStored[];");
  expect(text.match(/export (?:type|interface) FileStored\b/g)).toHaveLength(1);
  expect(text).toContain("export type FileUploadOutput = FileStored;");
});
