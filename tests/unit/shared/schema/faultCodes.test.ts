import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultCodes } from "../../../../runtime/shared/schema/faults/faultCodes.ts";

const folders = [import.meta.dirname, `${import.meta.dirname}/../forms`];
const texts = folders
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith(".test.ts") && !path.endsWith("/faultCodes.test.ts"))
  .map((path) => readFileSync(path, "utf8"))
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
