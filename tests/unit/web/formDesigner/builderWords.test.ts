import { expect, it } from "vitest";
import { sentences } from "../../../../runtime/shared/faults/sentences.ts";
import type { Said, SentenceParam } from "../../../../runtime/shared/faults/say.ts";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { inBuilderWords } from "../../../../runtime/web/features/formDesigner/store/builderWords.ts";

const text = { type: ["string", "null"], maxLength: 100 };

/** What is told of the one fault of a form whose note is shown on a condition. */
function told(visible: string, more: object = {}) {
  const document: FormDocument = {
    ...emptyForm("report", "Report"),
    "x-forms": { default: [{ section: "basic", fields: ["hurt", "note", "lines"] }] },
    properties: {
      hurt: { ...text, title: "Who was hurt" },
      note: { ...text, title: "Your note", "x-when": { visible }, ...more },
      lines: {
        type: ["array", "null"],
        title: "Lines",
        items: { type: "object", properties: { item: { ...text, title: "Item" } } },
      },
    },
  };
  const [fault] = readFormDocument(document, { entities: [], dictionaries: [] }).faults;
  if (!fault) throw new Error("no fault");
  const { said } = inBuilderWords(fault, document, (key) => key.slice(key.lastIndexOf(".") + 1));
  return `${sentence(said?.problem)} ${sentence(said?.cure)}`;
}

const sentence = (said: SentenceParam): string =>
  typeof said === "object" ? filled(said) : String(said);
const filled = ({ key, params, text: own }: Said): string =>
  ((sentences as Record<string, string>)[key] ?? own).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => sentence(params[name]),
  );

it.each([
  [
    "gone == 'a'",
    {},
    'Report has no field "gone". Known: id, Who was hurt (hurt), Your note (note), Lines (lines)',
  ],
  ["hurtt == 'a'", {}, 'Report has no field "hurtt". Did you mean "Who was hurt (hurt)"?'],
  ["hurt", {}, "the result is “string”, “boolean” belongs here"],
  ["has(hurt)", { minLength: 200 }, "minLength"],
])("a fault of %j %j is told in the labels of the form", (visible, more, said) => {
  const found = told(visible, more);
  expect(found).toContain(said);
  expect(found).not.toContain("In the expression");
});
