import { describe, expect, it } from "vitest";
import {
  formatSequence,
  sequencePeriod,
} from "../../../../../runtime/server/core/entity/sequence.ts";
import { safeText } from "../../../../../runtime/server/core/export/safeText.ts";

describe("numbers in sequence", () => {
  const cases: [string, number, string, string][] = [
    ["DEF-{yyyy}-{0000}", 7, "DEF-2026-0007", "2026"],
    ["{yy}{MM}{dd}/{000}", 12, "260305/012", "26-03-05"],
    ["N{00}", 12345, "N12345", ""],
  ];
  it.each(cases)("%s of %i is %s within %j", (pattern, value, text, period) => {
    expect(formatSequence(pattern, "2026-03-05", value)).toBe(text);
    expect(sequencePeriod(pattern, "2026-03-05")).toBe(period);
  });
});

describe("cells", () => {
  it.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx"])("make %j a text", (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  });
  it("leave other texts alone", () => {
    expect(safeText("1=1")).toBe("1=1");
  });
});
