import { describe, expect, it } from "vitest";
import { contrast, readable } from "../../../../runtime/shared/theme/contrast.ts";
import { keepsRules } from "../../../../runtime/web/features/account/password/passwordRules.ts";
import { partOfDay } from "../../../../runtime/web/features/dashboard/partOfDay.ts";

describe("readable", () => {
  it("gives a shade that reads on its ground, for any color of a tenant", () => {
    for (const color of ["#646CFF", "#ffee00", "#000000", "#ffffff", "nonsense"]) {
      expect(contrast(readable(color, "#ffffff", "#000000"), "#ffffff")).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(readable(color, "#171a23", "#ffffff"), "#171a23")).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
  it("leaves a color that reads already", () => {
    expect(readable("#2b31a8", "#ffffff", "#000000")).toBe("#2b31a8");
  });
});

describe("contrast", () => {
  it("is that of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
  });
});

describe("the password rules", () => {
  it.each([
    ["Abc1!x", true],
    ["Ab1!x", false],
    ["Abcdefgh1!abcdefg", false],
    ["abc1!xyz", false],
    ["ABC1!XYZ", false],
    ["Abcd!xyz", false],
    ["Abc1xyzz", false],
  ])("%s: %s", (text, kept) => {
    const standard = { expression: null, profile: "standard", minimum: 6, maximum: 16 } as const;
    expect(keepsRules(text, standard)).toBe(kept);
  });
});

describe("partOfDay", () => {
  it.each([
    [0, "night"],
    [5, "morning"],
    [11, "noon"],
    [13, "afternoon"],
    [18, "evening"],
    [23, "evening"],
  ])("at %s it is %s", (hour, part) => {
    expect(partOfDay(new Date(2026, 0, 1, hour))).toBe(part);
  });
});
