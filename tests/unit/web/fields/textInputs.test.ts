import { expect, it } from "vitest";
import { wholePalette } from "../../../../runtime/shared/entity/forms/palette.ts";
import { emptyForm, type FormField } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { textAttributes } from "../../../../runtime/web/core/fields/kinds/textInputs.ts";

/** The field that an entry of the palette begins as. */
function fieldOf(id: string, more: object = {}) {
  const starter = wholePalette().find((entry) => entry.id === id)?.starter;
  if (!starter || !("field" in starter)) throw new Error(id);
  const field = { title: "Asked", ...starter.field, ...more } as FormField;
  const { sketch, faults } = readFormDocument(
    {
      ...emptyForm("visit", "Visit"),
      properties: { name: { type: "string", maxLength: 9, title: "N" }, asked: field },
    },
    { entities: [], dictionaries: [] },
  );
  expect(faults.filter(({ pointer }) => pointer.startsWith("/properties"))).toEqual([]);
  const found = sketch?.fields.find(({ name }) => name === "asked");
  if (!found) throw new Error("not read");
  return found;
}

it.each([
  ["integer", {}, { inputMode: "numeric" }],
  ["currency", {}, { inputMode: "decimal" }],
  ["percent", { minimum: 0 }, { inputMode: "decimal" }],
  ["integer", { minimum: -5 }, {}],
  ["temperature", { minimum: -40 }, {}],
  ["email", {}, { type: "email", autoComplete: "email" }],
  ["phone", {}, { type: "tel", autoComplete: "tel" }],
  ["url", {}, { type: "url" }],
])("a phone brings the right keys for %s %j", (id, more, attributes) => {
  expect(textAttributes(fieldOf(id, more))).toEqual(attributes);
});
