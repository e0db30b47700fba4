import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDiff } from "../../../../runtime/web/features/formDesigner/versions/lineDiff.ts";
import { readCsv, writeCsv } from "../../../../runtime/web/features/formDesigner/texts/csv.ts";
import { withText } from "../../../../runtime/web/features/formDesigner/texts/formTexts.ts";

describe("CSV of translations", () => {
  it("gives back what it was given", () => {
    const cell = fc.string({ unit: "grapheme" }).filter((text) => !/^'?[=+\-@\t\r]|\r/.test(text));
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        const head = ["key", "source", "en"];
        expect(readCsv(writeCsv([head, ...given]))).toEqual([head, ...given]);
      }),
    );
  });

  it("writes what looks like a formula as text and reads it as it was", () => {
    const csv = writeCsv([["key"], ["=1+1"]]);
    expect(csv).toContain("'=1+1");
    expect(readCsv(csv)).toEqual([["key"], ["=1+1"]]);
  });

  it("reads what a spreadsheet with semicolons saves", () => {
    expect(readCsv('key;source\r\na;"x;y"\r\n')).toEqual([
      ["key", "source"],
      ["a", "x;y"],
    ]);
  });
});

describe("texts of a form", () => {
  it("come and go with their language", () => {
    const one = withText(undefined, "de", "name", "Name");
    expect(one).toEqual({ de: { name: "Name" } });
    expect(withText(one, "de", "name", "")).toBeUndefined();
  });
});

describe("changed lines", () => {
  it("are shown with what stands around them", () => {
    const before = Array.from({ length: 20 }, (_, line) => `line ${line}`);
    const lines = lineDiff(before.join("\n"), before.with(10, "other").join("\n"));
    expect(lines.filter(({ kind }) => kind === "gone")).toEqual([
      { kind: "gone", text: "line 10" },
    ]);
    expect(lines.filter(({ kind }) => kind === "new")).toEqual([{ kind: "new", text: "other" }]);
    expect(lines.filter(({ kind }) => kind === "same")).toHaveLength(6);
    expect(lineDiff("a", "a").every(({ kind }) => kind === "skipped")).toBe(true);
  });
});
