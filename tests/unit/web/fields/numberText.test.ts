import { describe, expect, it } from "vitest";
import {
  parseNumberText,
  readNumberText,
  typedNumberText,
} from "../../../../runtime/web/core/fields/inputs/text/numberText.ts";

describe("a number in an input", () => {
  it.each([
    ["en", "1,234.50", "1234.50"],
    ["en", "1234.5", "1234.5"],
    ["en", ".5", "0.5"],
    ["en", " -1,234 ", "-1234"],
    ["en", "\u221212", "-12"],
    ["en", "1,5", "1,5"],
    ["en", "1,23,4", "1,23,4"],
    ["en", "1.2.3", "1.2.3"],
    ["en", "twelve", "twelve"],
    ["de", "1.234,50", "1234.50"],
    ["de", "0,5", "0.5"],
    ["de", "1234567,8", "1234567.8"],
    ["de", "1.5", "1.5"],
    ["fr", "1 234,5", "1234.5"],
    ["fr", "1\u202f234,5", "1234.5"],
    ["zh-CN", "540,000,000.00", "540000000.00"],
  ])("is read by the signs of %s: %s", (language, typed, want) => {
    expect(parseNumberText(typed, language)).toBe(want);
  });
  it("says what it means after each way there and back", () => {
    for (const language of ["en", "de", "fr", "zh-CN", "ru", "pl"])
      for (const value of ["0.00", "-1234.50", "540000000.00", "12"]) {
        expect(parseNumberText(readNumberText(value, false, language), language)).toBe(value);
        expect(parseNumberText(typedNumberText(value, language), language)).toBe(value);
      }
  });
  it("is written as language and region have it, and plainly while it is typed", () => {
    expect(readNumberText("1234567.5", false, "de")).toBe("1.234.567,5");
    expect(readNumberText(12_345, true, "en")).toBe("12,345");
    expect(readNumberText(2026, true, "en")).toBe("2026");
    expect(readNumberText(null, true, "en")).toBe("");
    expect(readNumberText("twelve", false, "en")).toBe("twelve");
    expect(typedNumberText("1234567.5", "de")).toBe("1234567,5");
  });
});
