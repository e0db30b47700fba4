import { describe, expect, it } from "vitest";
import { missingTexts, treeOfFiles } from "../../../../runtime/shared/text/messageTree.ts";

describe("files of texts", () => {
  it("are mounted by their names, and later ones win key by key", () => {
    const files = { "/en/shell.json": { ok: "OK" }, "/en/shell.list.json": { more: "More" } };
    const own = { "/project/en/shell.json": { ok: "Fine" } };
    expect(treeOfFiles([files, undefined, own])).toEqual({
      shell: { ok: "Fine", list: { more: "More" } },
    });
  });
});

describe("the texts that a language lacks", () => {
  const english = {
    shell: { ok: "OK", more_one: "1 more", more_other: "{{count}} more" },
    site: { gate: { _name: "Gate" } },
  };

  it("are the missing ones alone", () => {
    expect(missingTexts(english, { shell: { ok: "Gut", more_other: "noch {{count}}" } })).toEqual({
      site: { gate: { _name: "Gate" } },
    });
    expect(missingTexts(english, english)).toEqual({});
    expect(missingTexts(english, {})).toEqual(english);
  });

  it("are not the plural forms that the language does without, but are those of a text that it does not have", () => {
    const own = { shell: { ok: "好", more_other: "还有 {{count}} 项" }, site: { gate: "" } };
    expect(missingTexts(english, own)).toEqual({ site: english.site });
    expect(missingTexts(english, { ...own, shell: { ok: "好" } })).toEqual({
      shell: { more_one: "1 more", more_other: "{{count}} more" },
      site: english.site,
    });
  });
});
