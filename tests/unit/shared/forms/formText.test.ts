import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { printJson } from "../../../../runtime/shared/text/printJson.ts";
import { visitForm } from "./fixtureForm.ts";

const folder = mkdtempSync(join(tmpdir(), "forms-"));
afterAll(() => rmSync(folder, { recursive: true }));

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  );
};

describe("formText", () => {
  it("puts keywords in the order of the schema language, whatever order they come in", () => {
    const other = reversed(visitForm) as FormDocument;
    const named = (document: FormDocument): FormDocument => ({
      ...document,
      properties: visitForm.properties,
      "x-views": visitForm["x-views"],
      "x-forms": visitForm["x-forms"],
    });
    // the order of fields, views and forms is theirs
    expect(formText(other)).not.toBe(formText(visitForm));
    expect(formText(named(other))).toBe(formText(visitForm));
    const unordered = (properties: FormDocument["properties"]) =>
      Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, reversed(field) as typeof field]),
      );
    const inside = { ...visitForm, properties: unordered(visitForm.properties) };
    expect(formText(inside)).toBe(formText(visitForm));
  });

  it("reads back as the same document", () => {
    expect(JSON.parse(formText(visitForm))).toEqual(visitForm);
  });

  it("does not say that nothing is required", () => {
    expect(formText({ ...visitForm, required: [] })).not.toContain('"required": []');
  });
});

describe("printJson", () => {
  it("writes what the formatter leaves", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        "访客登记表",
        "é",
        "😀",
        "ａ",
        "한국어",
        "<b>",
        "\\",
        "日本語のフォーム、質問と回答",
      ),
    );
    const leaf = fc.oneof(
      text,
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    const { tree } = fc.letrec<{ tree: unknown; object: unknown; list: unknown }>((tie) => ({
      tree: fc.oneof({ maxDepth: 5 }, leaf, leaf, tie("object"), tie("list")),
      object: fc.dictionary(text, tie("tree"), { maxKeys: 6 }),
      list: fc.oneof(
        fc.array(tie("tree"), { maxLength: 6 }),
        fc.array(fc.integer(), { maxLength: 60 }),
      ),
    }));
    const values = fc.sample(fc.dictionary(text, tree, { maxKeys: 8 }), { numRuns: 300, seed: 3 });
    const files = values.map((value, index) => {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, `${printJson(value)}\n`);
      return { file, value, before: readFileSync(file, "utf8") };
    });
    writeFileSync(join(folder, "control.json"), '{"a":[1]}');
    writeFileSync(join(folder, ".oxfmtrc.json"), '{ "printWidth": 100 }');
    const formatter = join(import.meta.dirname, "../../../../node_modules/.bin/oxfmt");
    const run = spawnSync(formatter, ["."], { cwd: folder, encoding: "utf8" });
    expect(run.status, run.stderr).toBe(0);
    expect(readFileSync(join(folder, "control.json"), "utf8")).toBe('{ "a": [1] }\n');
    for (const { file, value, before } of files) {
      expect(JSON.parse(before)).toEqual(value);
      expect(before).toBe(readFileSync(file, "utf8"));
    }
  });
});
