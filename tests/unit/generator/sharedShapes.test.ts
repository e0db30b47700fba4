import { expect, test } from "vitest";
import { callTypesText } from "../../../generator/output/types/callTypesText.ts";

const stored = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
const open = { type: "object" };
const call = (operationId: string, output: object) => ({
  operationId,
  envelope: true,
  input: null,
  output: { ...output, $defs: { Stored: stored } },
});

test("every call that answers with a shared shape has its own type name", async () => {
  const text = await callTypesText({
    key: "system/file",
    typeName: "File",
    calls: [
      call("list", { type: "array", items: { $ref: "#/$defs/Stored" } }),
      call("upload", { $ref: "#/$defs/Stored" }),
      call("details", open),
    ],
  } as never);
  expect(text).toContain("export type FileListOutput = FileStored[];");
  expect(text.match(/export (?:type|interface) FileStored\d*\b/g)).toHaveLength(1);
  expect(text).toContain("export type FileUploadOutput = FileStored;");
  expect(text).toContain("[key: string]: unknown;");
});
