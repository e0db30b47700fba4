import { describe, expect, it } from "vitest";
import { languages, offeredLanguage } from "../../../../../runtime/web/core/i18n/languages.ts";
import meta from "../../../../../schemas/meta/entity.schema.json" with { type: "json" };

describe("the language for a browser's tag", () => {
  it.each([
    ["en-US", "en"],
    ["en-US@posix", "en"],
    ["pt-BR", "pt"],
    ["nb-NO", "no"],
    ["zh", "zh-CN"],
    ["zh-SG", "zh-CN"],
    ["zh-Hant", "zh-TW"],
    ["zh-MO", "zh-HK"],
    ["da-DK", null],
  ])("%s is served by %s", (tag, code) => {
    expect(offeredLanguage(tag)).toBe(code);
  });
});

describe("the languages of the console", () => {
  it("are those that a schema may name", () => {
    const named = meta.$defs.language.enum;
    expect(named).toEqual(languages.map(({ code }) => code as string).toSorted());
  });
});
