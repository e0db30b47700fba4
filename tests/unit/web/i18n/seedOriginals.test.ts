import { describe, expect, it } from "vitest";
import { searchFilter } from "../../../../runtime/web/core/fields/inputs/relation/searchFilter.ts";
import { seedOriginals } from "../../../../runtime/web/core/i18n/seedOriginals.ts";

const seeds = {
  总经理: "General manager",
  项目经理: "Site project manager",
  主任: "Head of office",
};

describe("looking for a seeded record by the name the reader sees", () => {
  it("finds what the database calls it, whatever the capitals", () => {
    expect(seedOriginals(seeds, "MANAGER")).toEqual(["总经理", "项目经理"]);
    expect(seedOriginals(seeds, " head ")).toEqual(["主任"]);
    expect(seedOriginals(seeds, "  ")).toEqual([]);
  });

  it("asks for those beside what holds the text itself", () => {
    expect(searchFilter({ status: 0 }, "manager", "name", ["总经理"])).toEqual({
      and: [{ status: 0 }, { or: [{ q: "manager" }, { name: ["总经理"] }] }],
    });
    expect(searchFilter({ status: 0 }, "x", "name", [])).toEqual({ status: 0, q: "x" });
    expect(searchFilter({}, "x", "id", ["总经理"])).toEqual({ q: "x" });
  });
});
