import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultCodes } from "../../../../runtime/shared/schema/faultCodes.ts";

const texts = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts") && name !== "faultCodes.test.ts")
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"))
  .join("\n");

describe("faultCodes", () => {
  it.each(Object.keys(faultCodes))("%s is provoked by a test", (code) => {
    expect(texts).toMatch(new RegExp(`["\`]${code}\\b`));
  });

  it("explains each code in a title, a sentence and a cure", () => {
    for (const { title, explanation, cure } of Object.values(faultCodes)) {
      expect(title).toMatch(/^\S.*[^.]$/);
      expect(explanation).toMatch(/^\S.*\.$/);
      expect(cure).toMatch(/^\S.*\.$/);
    }
  });
});
