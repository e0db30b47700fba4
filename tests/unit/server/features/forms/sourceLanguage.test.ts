import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entities } from "../../../../../generated/server.ts";
import { inLanguage } from "../../../../../runtime/server/features/forms/sourceLanguage.ts";
import { readDictionaries } from "../../../../../runtime/server/seedSources.ts";
import type { FormDocument } from "../../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../../runtime/shared/forms/readForm.ts";

const seed = JSON.parse(readFileSync("schemas/system/formTemplate.seed.json", "utf8")) as {
  rows: { code: string; document: string }[];
};
const around = { entities, dictionaries: readDictionaries() };
const templates = seed.rows.map(
  ({ code, document }) =>
    [code, { ...(JSON.parse(document) as FormDocument), "x-language": "en" }] as const,
);

describe("a template in another language", () => {
  it.each(templates)("%s is sound in both, and comes back as it was", (_, document) => {
    expect(readFormDocument(document, around).faults).toEqual([]);
    const chinese = inLanguage(document, "zh-CN");
    expect(readFormDocument(chinese, around).faults).toEqual([]);
    expect(chinese.title).toMatch(/\p{Script=Han}/u);
    const labels = Object.values(chinese.properties).map(({ title }) => String(title));
    expect(labels.filter((label) => !/\p{Script=Han}/u.test(label))).toEqual([]);
    expect(chinese["x-texts"]?.["en"]?.["_name"]).toBe(document.title);
    expect(chinese["x-language"]).toBe("zh-CN");
    expect(inLanguage(chinese, "en")).toEqual({
      ...document,
      "x-texts": { ...document["x-texts"], "zh-CN": expect.anything() },
    });
  });

  it("stays as it is in a language that it has no texts in", () => {
    const [, document] = templates[0] as (typeof templates)[number];
    expect(inLanguage(document, "de")).toBe(document);
    expect(inLanguage(document, "en")).toBe(document);
    const { "x-language": _known, ...unknown } = document;
    expect(inLanguage(unknown, "zh-CN")).toBe(unknown);
  });
});
