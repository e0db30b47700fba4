import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { choicesIn } from "../../../../runtime/web/features/formDesigner/palette/entries.ts";
import { matching } from "../../../../runtime/web/features/formDesigner/palette/matching.ts";

describe("the palette in a language", () => {
  it.each([
    ["en", "tick box", "checkbox"],
    ["en", "upload", "files"],
    ["en", "mobile", "phone"],
    ["en", "dropdown", "select"],
    ["en", "comment", "text"],
    ["de", "checkbox", "checkbox"],
    ["de", "upload", "files"],
    ["de", "handy", "phone"],
    ["de", "dropdown", "select"],
    ["fr", "portable", "phone"],
    ["ja", "プルダウン", "select"],
    ["zh-CN", "下拉框", "select"],
    ["ru", "галочка", "checkbox"],
  ])("finds in %s for %j the kind %s", (language, search, id) => {
    const { _search: others, ...texts } = JSON.parse(
      readFileSync(`locales/${language}/shell.fieldKinds.json`, "utf8"),
    ) as {
      _search: Record<string, string>;
    } & Record<string, string>;
    const translate = (key: string, params: Record<string, string | number> = {}) => {
      const name = key.slice(key.lastIndexOf(".") + 1);
      const found = key.includes("_search") ? others[name] : texts[name];
      return found ?? String(params["_"] ?? key);
    };
    expect(matching(choicesIn(translate), search).map((choice) => choice.id)).toContain(id);
  });
});
