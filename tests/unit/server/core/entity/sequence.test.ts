import { describe, expect, it } from "vitest";
import {
  formatSequence,
  isSequencePattern,
  sequencePeriod,
  sequencePeriodFormat,
} from "../../../../../runtime/shared/entity/values/sequencePattern.ts";
import { safeText } from "../../../../../runtime/server/core/export/safeText.ts";

describe("numbers in sequence", () => {
  const cases: [string, number, string, string][] = [
    ["DEF-{yyyy}-{0000}", 7, "DEF-2026-0007", "2026"],
    ["{yy}{mm}{dd}/{000}", 12, "260305/012", "26-03-05"],
    ["RNT-{yyyy}{mm}-{0000}", 1, "RNT-202603-0001", "2026-03"],
    ["N{00}", 12345, "N12345", ""],
  ];
  it.each(cases)("%s of %i is %s within %j", (pattern, value, text, period) => {
    expect(formatSequence(pattern, "2026-03-05", value)).toBe(text);
    expect(sequencePeriod(pattern, "2026-03-05")).toBe(period);
  });
});

describe("the period of a pattern", () => {
  it.each([
    ["A-{yyyy}-{000}", "YYYY"],
    ["{yy}{mm}{dd}/{000}", "YY-MM-DD"],
    ["N{00}", ""],
  ])("%s is %j for the database", (pattern, format) => {
    expect(sequencePeriodFormat(pattern)).toBe(format);
  });
});

describe("patterns", () => {
  it.each(["{0}", "A-{yyyy}-{000}", "{yy}{mm}{dd}{000000000000}"])(
    "%s makes numbers",
    (pattern) => {
      expect(isSequencePattern(pattern)).toBe(true);
    },
  );
  it.each([
    "A",
    "{000}{0}",
    "{MM}-{yyyy}-{0}",
    "{mm}-{000}",
    "{yyyy}-{dd}-{000}",
    "{0000000000000}",
  ])("%s does not, or makes a number twice", (pattern) => {
    expect(isSequencePattern(pattern)).toBe(false);
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
