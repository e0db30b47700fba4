import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allKinds } from "../../runtime/shared/entity/kinds/registry.ts";

const names = allKinds().flatMap(({ kind, like }) => (like ? [] : [kind]));
const comparison = new RegExp(`\\bkind [!=]== "(${names.join("|")})"`);

/** Files in which `kind` is that of something else: of a file, a mark on a picture, an operand of a condition. */
const ofOthers = [
  "runtime/web/core/fields/files/FileSlide.tsx",
  "runtime/web/core/fields/inputs/photo/MarkCanvas.tsx",
  "runtime/web/core/fields/inputs/photo/MarkList.tsx",
  "runtime/web/core/fields/inputs/photo/MarkTools.tsx",
  "runtime/web/core/fields/inputs/photo/marks.ts",
  "runtime/web/features/formDesigner/logic/sentence.ts",
  "runtime/web/features/formDesigner/properties/rules/DateLimits.tsx",
];

const comparing = (text: string): boolean => comparison.test(text);

describe("names of field kinds", () => {
  it("are compared nowhere: what differs between kinds is asked of the kind", () => {
    const files = globSync("{runtime,generator}/**/*.{ts,tsx}").map((file) =>
      file.replaceAll("\\", "/"),
    );
    expect(files.length).toBeGreaterThan(2000);
    const found = files.filter(
      (file) => !/\/kinds?\//.test(file) && comparing(readFileSync(file, "utf8")),
    );
    expect(found.toSorted()).toEqual(ofOthers);
  });

  it("would be found where they are compared", () => {
    expect(comparing('if (field.kind === "date") return day(value);')).toBe(true);
    expect(comparing('const text = kind !== "html";')).toBe(true);
    expect(comparing('if (field.kind === other.kind) return "date";')).toBe(false);
  });
});
