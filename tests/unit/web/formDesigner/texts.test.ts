import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDiff } from "../../../../runtime/web/features/formDesigner/versions/lineDiff.ts";
import { readCsv, writeCsv } from "../../../../runtime/web/features/formDesigner/texts/csv.ts";
import {
  decodeCsv,
  importTexts,
} from "../../../../runtime/web/features/formDesigner/texts/importTexts.ts";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import {
  sourceTexts,
  withText,
} from "../../../../runtime/web/features/formDesigner/texts/formTexts.ts";

describe("CSV of translations", () => {
  it("gives back what it was given", () => {
    const cell = fc.string({ unit: "grapheme" }).filter((text) => !/^'?[=+\-@\t\r]|\r/.test(text));
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        const head = ["key", "source", "en"];
        expect(readCsv(writeCsv([head, ...given]))).toEqual([head, ...given]);
      }),
    );
  });

  it("writes what looks like a formula as text and reads it as it was", () => {
    const csv = writeCsv([["key"], ["=1+1"]]);
    expect(csv).toContain("'=1+1");
    expect(readCsv(csv)).toEqual([["key"], ["=1+1"]]);
  });

  it("reads what a spreadsheet with semicolons saves", () => {
    expect(readCsv('key;source\r\na;"x;y"\r\n')).toEqual([
      ["key", "source"],
      ["a", "x;y"],
    ]);
  });
});

describe("import of translations", () => {
  const given = {
    texts: [
      { key: "_name", text: "合同" },
      { key: "amount", text: "金额" },
    ],
    translations: { de: { _name: "Vertrag" } },
    codes: ["zh-CN", "en", "de"],
  };

  it.each([
    ["commas", "key,source,en\n_name,合同,Contract\n"],
    ["a mark, semicolons and quotes", '\uFEFFkey;source;EN\r\n_name;合同;"Contract"\r\n\r\n'],
    ["tabs", "key\tsource\ten\n_name\t合同\tContract\n"],
    ["a line that names the separator", "sep=;\r\nkey;en\r\n_name;Contract"],
    ["columns in another order", "source,en,Key\n合同,Contract,_name"],
  ])("takes a file with %s", (_, csv) => {
    expect(importTexts(csv, given)).toEqual({
      translations: { de: { _name: "Vertrag" }, en: { _name: "Contract" } },
      taken: 1,
      unknownKeys: [],
      unknownColumns: [],
    });
  });

  it("tells what the form has no use for", () => {
    const read = importTexts("key,source,de,klingon\ngone,x,Weg,y\n_name,合同,Vertrag,z\n", given);
    expect(read).toMatchObject({ taken: 0, unknownKeys: ["gone"], unknownColumns: ["klingon"] });
  });

  it.each(["", "name,en\na,b", "key,source\na,b", 'key,en\n_name,"Contract\n'])(
    "refuses %j",
    (csv) => expect(importTexts(csv, given)).toBeNull(),
  );

  it("reads the encodings that spreadsheets save in", () => {
    const chinese = Uint8Array.from([0x6b, 0x65, 0x79, 0x2c, 0xba, 0xcf, 0xcd, 0xac]);
    expect(decodeCsv(chinese)).toBe("key,合同");
    expect(decodeCsv(new TextEncoder().encode("key,合同"))).toBe("key,合同");
    expect(decodeCsv(Uint8Array.from([0xff, 0xfe, 0x08, 0x54]))).toBe("合");
  });
});

describe("texts of a form", () => {
  it("come and go with their language", () => {
    const one = withText(undefined, "de", "name", "Name");
    expect(one).toEqual({ de: { name: "Name" } });
    expect(withText(one, "de", "name", "")).toBeUndefined();
  });
});

describe("changed lines", () => {
  it("are shown with what stands around them", () => {
    const before = Array.from({ length: 20 }, (_, line) => `line ${line}`);
    const lines = lineDiff(before.join("\n"), before.with(10, "other").join("\n"));
    expect(lines.filter(({ kind }) => kind === "gone")).toEqual([
      { kind: "gone", text: "line 10" },
    ]);
    expect(lines.filter(({ kind }) => kind === "new")).toEqual([{ kind: "new", text: "other" }]);
    expect(lines.filter(({ kind }) => kind === "same")).toHaveLength(6);
    expect(lineDiff("a", "a").every(({ kind }) => kind === "skipped")).toBe(true);
  });
});

it("the texts of a form are in its order, whatever was drawn first", () => {
  const text = { type: ["string", "null"], maxLength: 100 };
  const document: FormDocument = {
    ...emptyForm("visit", "Visit"),
    "x-forms": {
      default: [
        { step: "first", title: "First", fields: ["severity", "note"] },
        { step: "second", title: "Second", fields: ["costs", "mail"] },
      ],
    },
    properties: {
      mail: { ...text, title: "Mail" },
      costs: {
        type: ["array", "null"],
        title: "Costs",
        items: { type: "object", properties: { item: { ...text, title: "Item" } } },
      },
      note: { ...text, title: "Note", "x-ui": { help: "What else" } },
      severity: { type: ["string", "null"], title: "Severity", enum: ["low", "high", null] },
    },
  };
  const { model } = readFormDocument(document, { entities: [], dictionaries: [] });
  if (!model) throw new Error("the form has faults");
  expect(sourceTexts(model).map((each) => each.text)).toEqual([
    "Visit",
    "First",
    "Severity",
    "Low",
    "High",
    "Note",
    "What else",
    "Second",
    "Costs",
    "Item",
    "Mail",
  ]);
});
