import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countFaults } from "../../support/texts/countFaults.ts";
import { languageFaults } from "../../support/texts/languageFaults.ts";
import { listMissing } from "../../support/texts/missing.ts";
import { pruneTexts, putTexts } from "../../support/texts/put.ts";
import { statusTable } from "../../support/texts/status.ts";
import { readUsedKeys } from "../../support/texts/usedKeys.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "texts-"));
  write("generated/messages/en/site.json", { defect: { _name: "Defect", note: "Note" } });
  write("locales/en/shell.list.json", {
    count_one: "1 record",
    count_other: "{{count}} records",
    page: "Page {{page}}\nof {{pages}}",
  });
  write("locales/zh-CN/site.json", { defect: { _name: "缺陷", note: "备注" } });
  write("locales/zh-CN/shell.list.json", { count_other: "{{count}} 条", page: "第 {{page}} 页" });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, tree: object) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(tree));
};
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8")) as unknown;
const missing = (language: string) => listMissing(language, { limit: 99, only: "", root });

describe("texts that the code names", () => {
  it("include those of the forms of field kinds", () => {
    writeFileSync(path.join(root, "plate.ts"), 'stringKind("plate", { formKey: "plate" });');
    expect([...readUsedKeys(root).keys.keys()]).toEqual(["validation.plate"]);
  });
});

describe("texts that count", () => {
  const found = (text: string) =>
    countFaults(new Map([["shell.list.question", { text, file: "shell.list" }]])).length;

  it("have a fault where one of a thing would read as several", () => {
    expect(found("Delete {{number}} records?")).toBe(1);
    expect(found("{{count}} further faults are in the file.")).toBe(1);
  });

  it("have none where the words do not depend on the number", () => {
    expect(found("Records: {{number}}")).toBe(0);
    expect(found("{{number}} selected, {{total}} in all")).toBe(0);
  });
});

describe("the listing of what a language lacks", () => {
  it("has the plural forms of the language", () => {
    expect(missing("ru")).toEqual([
      "1\tsite.defect._name\tDefect\t缺陷",
      "2\tsite.defect.note\tNote\t备注",
      "3\tshell.list.count_one\t{{count}} records\t{{count}} 条",
      "4\tshell.list.count_few\t{{count}} records\t{{count}} 条",
      "5\tshell.list.count_many\t{{count}} records\t{{count}} 条",
      "6\tshell.list.count_other\t{{count}} records\t{{count}} 条",
      "7\tshell.list.page\tPage {{page}}\\nof {{pages}}\t第 {{page}} 页",
    ]);
    expect(missing("ja").map((line) => line.split("\t")[1])).toContain("shell.list.count_other");
    expect(missing("ja")).toHaveLength(4);
  });

  it("has texts again that no longer fit the English ones", () => {
    write("locales/ja/shell.list.json", { count_other: "{{count}} 件", page: "{{page}} ページ" });
    expect(missing("ja").map((line) => line.split("\t")[1])).toEqual([
      "site.defect._name",
      "site.defect.note",
      "shell.list.page",
    ]);
  });

  it("keeps the number of a key after others were translated", () => {
    missing("ja");
    putTexts("ja", "1\t不具合", root);
    expect(missing("ja")[0]).toBe("2\tsite.defect.note\tNote\t备注");
  });
});

describe("taking translations in", () => {
  it("writes by key and by number, in the order of the English file", () => {
    missing("de");
    const lines = "5\tSeite {{page}}\\nvon {{pages}}\nshell.list.count_one\t1 Datensatz\n1\tMangel";
    expect(putTexts("de", lines, root)).toEqual({ taken: 3, faults: [] });
    putTexts("de", "shell.list.count_other\t{{count}} Datensätze", root);
    expect(JSON.stringify(read("locales/de/shell.list.json"))).toBe(
      JSON.stringify({
        count_one: "1 Datensatz",
        count_other: "{{count}} Datensätze",
        page: "Seite {{page}}\nvon {{pages}}",
      }),
    );
    expect(read("locales/de/site.json")).toEqual({ defect: { _name: "Mangel" } });
    expect(statusTable(root)).toMatch(/^de\s+5\s+4\s+1\s+0\s+80 %/m);
  });

  it("refuses what does not fit, with the line, and takes the rest", () => {
    const { taken, faults } = putTexts(
      "ru",
      [
        "site.defect._name\tДефект",
        "site.defect.nothing\tНичего",
        "no tab",
        "shell.list.page\tСтраница {{page}}",
        "shell.list.count_one\tодна запись",
        "site.defect.note\t ",
        "shell.list.count_few\t{{number}} записи",
      ].join("\n"),
      root,
    );
    expect(taken).toBe(1);
    expect(faults.map((fault) => fault.split(":").slice(0, 2).join(":"))).toEqual([
      "line 2: no such key",
      "line 3: no tab between key and text",
      "line 4: placeholder {{pages}} is missing",
      "line 5: placeholder {{count}} is missing",
      "line 6: empty text",
      "line 7: unknown placeholder {{number}}",
    ]);
  });
});

describe("the check of a language", () => {
  it("finds what lacks, what is unused, empty, spoiled or still English", () => {
    write("locales/de/site.json", { defect: { _name: "Defect", gone: "Weg" } });
    write("locales/de/shell.list.json", { count_one: " ", page: "Seite {{page}}" });
    expect(languageFaults("de", root)).toEqual([
      'de: still English: site.defect._name ("Defect")',
      'de: missing site.defect.note ("Note")',
      "de: empty text in shell.list.count_one",
      'de: missing shell.list.count_other ("{{count}} records")',
      "de: placeholder {{pages}} is missing in shell.list.page",
      "de: unused site.defect.gone",
    ]);
    expect(pruneTexts("de", root)).toBe(1);
    expect(read("locales/de/site.json")).toEqual({ defect: { _name: "Defect" } });
  });

  it("takes a text as rightly English only when a translator says so", () => {
    const { taken, faults } = putTexts("de", "site.defect._name\tDefect", root);
    expect([taken, faults.length]).toEqual([0, 1]);
    expect(putTexts("de", "site.defect._name\t=", root).taken).toBe(1);
    expect(read("locales/sameAsEnglish.json")).toEqual({ de: ["Defect"] });
    expect(languageFaults("de", root).join()).not.toContain("still English");
  });
});
