import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seedText } from "../../../runtime/web/core/i18n/seedText.ts";

interface Seed {
  texts?: string[];
  rows: Record<string, unknown>[];
}

/** What people of every language read, as the seed files themselves say: values, and the lines of longer ones. */
const seededTexts = globSync("schemas/*/*.seed.json").flatMap((path) => {
  const { texts = [], rows } = JSON.parse(readFileSync(path, "utf8")) as Seed;
  const all = rows.flatMap((row) => [row, (row["$base"] ?? {}) as Record<string, unknown>]);
  return all.flatMap((row) => texts.flatMap((field) => String(row[field] ?? "").split("\n")));
});

describe("texts of the seed data", () => {
  it("have a translation each, and no translation is left over", () => {
    const wanted = new Set(seededTexts.filter((text) => /\p{Script=Han}/u.test(text)));
    const file = JSON.parse(readFileSync("locales/en/seed.json", "utf8")) as object;
    expect(Object.keys(file).toSorted()).toEqual([...wanted].toSorted());
    // Every one of them is looked up at all.
    for (const text of wanted)
      expect(seedText(text, (key) => `found ${key}`)).toBe(`found seed.${text}`);
  });
});
