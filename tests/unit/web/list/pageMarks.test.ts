import { describe, expect, it } from "vitest";
import { createPageMarks } from "../../../../runtime/web/core/data/pageMarks.ts";

describe("the pages of a list", () => {
  it("are read by key from the page on whose predecessor was read", () => {
    const marks = createPageMarks();
    expect(marks.parameter("/a", 1, 25)).toBe("");
    expect(marks.parameter("/a", 7, 25)).toBe("&after=");
    marks.note("/a", 7, "x=");
    expect(marks.parameter("/a", 8, 25)).toBe("&after=x%3D");
    expect(marks.parameter("/b", 8, 25)).toBe("&after=");
    marks.note("/a", 7, null);
    expect(marks.parameter("/a", 8, 25)).toBe("&after=");
  });
  it("come without a mark where they are so large that the server streams them", () => {
    expect(createPageMarks().parameter("/a", 2, 30_000)).toBe("");
  });
  it("are forgotten when many other lists were read", () => {
    const marks = createPageMarks();
    marks.note("/a", 2, "x");
    for (let list = 0; list < 20; list += 1) marks.note(`/${list}`, 2, "y");
    expect(marks.parameter("/a", 3, 25)).toBe("&after=");
    expect(marks.parameter("/19", 3, 25)).toBe("&after=y");
  });
});
