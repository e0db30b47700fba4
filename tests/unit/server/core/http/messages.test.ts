import { describe, expect, it } from "vitest";
import { createTranslator } from "../../../../../runtime/server/core/http/texts/messages.ts";
import { FormworkError } from "../../../../../runtime/shared/errors/formworkError.ts";

const translator = createTranslator({
  en: {
    error: { D1003: "Account exists", F4012: "A record with the same {{fields}} exists" },
    validation: { tooLong: "At most {{max}} characters", rule: "{{message}}" },
    site: { defect: { _rule: { due: "Due after found" } } },
  },
  "zh-CN": { error: { D1003: "账号已存在" } },
  "zh-HK": {},
  "zh-TW": {},
  no: {},
  ru: {
    shell: {
      rows_one: "{{count}} запись",
      rows_few: "{{count}} записи",
      rows_many: "{{count}} записей",
      rows_other: "{{count}} записи",
    },
  },
});

describe("the locale of a request", () => {
  const cases: [string | undefined, string][] = [
    [undefined, "zh-CN"],
    ["en", "en"],
    ["EN-us", "en"],
    ["zh-cn", "zh-CN"],
    ["zh", "zh-CN"],
    ["zh-SG", "zh-CN"],
    ["zh-Hant", "zh-TW"],
    ["zh-Hant-TW", "zh-TW"],
    ["zh-Hant-HK", "zh-HK"],
    ["zh-MO, en;q=0.5", "zh-HK"],
    ["nb-NO", "no"],
    ["nn", "no"],
    ["en-XA", "en-XA"],
    ["en-GB", "en"],
    ["fr, en;q=0.8", "en"],
    ["en;q=0, zh;q=0.1", "zh-CN"],
    ["xx", "zh-CN"],
    [";;,q=", "zh-CN"],
  ];
  it.each(cases)("%s is %s", (header, locale) => {
    expect(translator.localeOf(header)).toBe(locale);
  });
});

describe("texts", () => {
  it("come in the language of the person, else in English, else as the code", () => {
    const taken = new FormworkError("D1003");
    expect(translator.error("zh-CN", taken, "r")).toBe("账号已存在");
    const same = new FormworkError("F4012", { params: { fields: "name" } });
    expect(translator.error("zh-CN", same, "r")).toBe("A record with the same name exists");
    expect(translator.error("en", new FormworkError("D9002"), "r")).toBe("D9002");
  });

  it("take the plural form of the language", () => {
    const rows = (count: number) => translator.text("ru", "shell.rows", { count });
    expect([1, 2, 5, 21].map(rows)).toEqual(["1 запись", "2 записи", "5 записей", "21 запись"]);
  });

  it("show themselves in the developers' language, placeholders filled", () => {
    const same = new FormworkError("F4012", { params: { fields: "name" } });
    expect(translator.error("en-XA", same, "r")).toMatch(/^\[Å .* name .*~+\]$/);
  });

  it("fill their placeholders, and a rule speaks with its own text", () => {
    expect(translator.fault("en", { key: "tooLong", params: { max: 5 } })).toBe(
      "At most 5 characters",
    );
    const rule = { key: "rule", params: { rule: "site.defect._rule.due", message: "due" } };
    expect(translator.fault("en", rule)).toBe("Due after found");
    expect(translator.text("en", "constructor.name")).toBeUndefined();
  });
});
