import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSchemas } from "../../../../generator/input/readSchemas.ts";
import { faultMessages } from "../../../../runtime/shared/faults/faultMessages.ts";
import type { Said, SentenceParam } from "../../../../runtime/shared/faults/say.ts";
import { sentences } from "../../../../runtime/shared/faults/sentences.ts";
import { readForm } from "../../../../runtime/shared/forms/readForm.ts";
import { formText } from "../../../../runtime/shared/forms/formText.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";
import { surroundings, visitForm } from "../forms/fixtureForm.ts";

type Texts = Record<string, Record<string, string>>;
const written = (language: string) =>
  JSON.parse(readFileSync(`locales/${language}/fault.json`, "utf8")) as Texts;
const namesIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "").toSorted();

describe("texts of the checker", () => {
  it("are the catalogue's in English, and have the same parameters in Chinese", () => {
    expect(written("en")).toEqual(faultMessages());
    const chinese = written("zh-CN");
    for (const [code, texts] of Object.entries(faultMessages())) {
      expect(Object.keys(chinese[code] ?? {}), code).toEqual(Object.keys(texts));
      for (const [name, text] of Object.entries(texts))
        expect(namesIn(chinese[code]?.[name] ?? ""), `${code} ${name}`).toEqual(namesIn(text));
    }
  });

  it.each<[what: string, text: string]>([
    ["no JSON", "{ no"],
    ["a list", "[]"],
    ["an empty object", "{}"],
    ["an unknown keyword", edited({ maxLenght: 4 })],
    ["a wrong type", edited({ maxLength: "four" })],
    ["a value below its bound", edited({ maxLength: 0 })],
    ["an unknown type", edited({ type: "texts" })],
    ["a bad pattern", edited({ pattern: "(a+)\\1" })],
    ["crossed bounds", edited({ minLength: 9, maxLength: 4 })],
    ["a bad default", edited({ default: "too long for it", maxLength: 4 })],
    ["an unknown dictionary", edited({ "x-dict": "Nowhere" })],
    ["an unknown target", edited({ type: "integer", "x-relation": { to: "forms/nowhere" } })],
    ["a faulty condition", edited({ "x-when": { visible: "guest = 1 && nope" } })],
    ["a reserved name", visit().replaceAll('"guest"', '"ctid"')],
    ["a table of its own", JSON.stringify({ ...visitForm, "x-keys": [{ unique: ["guest"] }] })],
  ])("has keys for all that a form with %s is told", (_what, given) => {
    const { faults } = readForm(given, surroundings);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      expect(fault.said?.problem, fault.problem).toBeDefined();
      expect(fault.said?.problem?.text).toBe(fault.problem);
      for (const said of [fault.said?.problem, fault.said?.cure]) if (said) complete(said);
      expect(Object.keys(fault)).not.toContain("said");
    }
  });
});

/** Every parameter that the text names is given, in what is in it as well. */
function complete({ key, params }: Said): void {
  if (key.includes(".")) return;
  expect(Object.keys(params)).toEqual(
    expect.arrayContaining(namesIn(sentences[key as keyof typeof sentences])),
  );
  const inner = (param: SentenceParam) => typeof param === "object" && complete(param);
  Object.values(params).forEach(inner);
}

function visit(): string {
  return formText(visitForm);
}

/** The form with other keywords in one question. */
function edited(keywords: object): string {
  const guest = { ...visitForm.properties["guest"], ...keywords };
  return JSON.stringify({ ...visitForm, properties: { ...visitForm.properties, guest } });
}

describe("sentences of faults", () => {
  it.each(readdirSync("tests/unit/generator/hostile/schemas"))("end once: %s", (name) => {
    const read = () => readProject(readSchemas(`tests/unit/generator/hostile/schemas/${name}`));
    const faults = attempt(read)?.faults ?? [];
    for (const { problem, cure } of faults)
      for (const text of [problem, cure]) expect(text).not.toMatch(/(?<!\.)[.!?]\.(\s|$)/);
  });

  it("propose no function that only shares some letters", () => {
    const { faults } = readProject(
      readSchemas("tests/unit/generator/hostile/schemas/rule-names-nothing").map((file) => ({
        ...file,
        text: file.text.replace("nowhere == 1", "dwindle(1) == 1"),
      })),
    );
    expect(faults[0]?.cure).toMatch(/^Known: sum, minOf, .* more\.$/);
  });
});

/** What it gives; null for files that cannot be read at all. */
function attempt<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch {
    return null;
  }
}
