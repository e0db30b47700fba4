import { describe, expect, it } from "vitest";
import { offeredLanguage } from "../../../../../runtime/web/core/i18n/languages.ts";

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
