import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createSchema } from "../../../generator/commands/new.ts";
import { colorsFor } from "../../../generator/output/colors.ts";
import { faultText } from "../../../generator/output/faultText.ts";

const folder = mkdtempSync(path.join(tmpdir(), "new-names-"));
afterAll(() => rmSync(folder, { recursive: true }));

const colors = colorsFor(false, undefined);
const printer = { out: () => undefined, error: () => undefined, colors };
const create = (key: string, fields = "name:string") =>
  createSchema(key, { schemas: folder, fields }, printer);

it.each([
  ["an entity", `press/${"a".repeat(64)}`, "name:string"],
  ["a module", `${"a".repeat(64)}/item`, "name:string"],
  ["a field", "press/item", `${"a".repeat(64)}:string`],
])(
  "new says of %s that its name is too long, not that it is in no camel case",
  (_, key, fields) => {
    expect(() => create(key, fields)).toThrow("has 64 characters; a name has at most 63");
  },
);

it.each(["meta", "shared"])(
  "new makes no module of %s, a folder whose files are read as no entity",
  (module) => {
    expect(() => create(`${module}/item`)).toThrow("is reserved for the schema language");
    expect(create(`press/${module}`)).toBe(0);
  },
);

it("new takes a name of 63 characters", () => {
  expect(create(`press/${"a".repeat(63)}`)).toBe(0);
});

it("faults say that nothing was written where something would have been", () => {
  expect(faultText([], colors)).not.toContain("written");
  expect(faultText([], colors, "nothing was written")).toContain("; nothing was written.");
});
