import { describe, expect, it } from "vitest";
import { defectItem } from "../../../../generated/site/defectItem/entity.ts";
import type { FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { acceptsFile } from "../../../../runtime/shared/entity/values/acceptsFile.ts";
import {
  cellValue,
  pastedCells,
} from "../../../../runtime/web/core/fields/inputs/children/pastedCells.ts";

const fieldOf = (name: string): FieldModel => {
  const found = defectItem.fields.find((field) => field.name === name);
  if (!found) throw new Error(name);
  return found;
};
const noWords = () => new Map<string, unknown>();

describe("cells from a spreadsheet", () => {
  it.each([
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [["two\nlines", 'say "hi"']]],
    ["a\t\tb", [["a", "", "b"]]],
    ['5" pipe\tx', [['5" pipe', "x"]]],
  ])("%j", (text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  it.each([
    ["price", "1,250.5", "1250.50"],
    ["price", " 80 ", "80.00"],
    ["price", "many", "many"],
    ["price", "", null],
    ["name", "Steel", "Steel"],
  ])("%s takes %j as %j", (name, text, value) => {
    expect(cellValue(fieldOf(name), text, noWords)).toBe(value);
  });

  it("names the values of choices", () => {
    const words = () => new Map<string, unknown>([["yes", true]]);
    expect(cellValue(fieldOf("remark"), "Yes", words)).toBe(true);
  });
});

describe("a field of files", () => {
  it.each([
    ["photo.png", "image/png", ["image/*"], true],
    ["photo.png", "image/png", ["image/jpeg"], false],
    ["plan.DWG", "", ["image/png"], true],
    ["plan.pdf", "application/pdf", [".pdf"], true],
    ["plan.pdf", "application/pdf", [], true],
    // What a field takes whose schema does not say.
    ["plan.pdf", "application/pdf", ["*/*"], true],
  ])("takes %s (%s) for %j: %s", (name, type, accept, taken) => {
    expect(acceptsFile({ name, type }, accept, { unknown: true })).toBe(taken);
  });
});
