import { expect, it } from "vitest";
import { fieldsInFormOrder } from "../../../../runtime/shared/entity/forms/formOrder.ts";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";

const text = { type: ["string", "null"], maxLength: 20 };
const document: FormDocument = {
  ...emptyForm("visit", "Visit"),
  properties: {
    guest: { ...text, title: "Guest" },
    badge: { ...text, title: "Badge" },
    day: { type: ["string", "null"], format: "date", title: "Day" },
    note: { ...text, title: "Note" },
  },
  "x-forms": {
    default: [
      { section: "first", fields: [["note", "day"]] },
      { section: "second", fields: ["badge", "guest"] },
    ],
  },
};

it("answers are listed in the order of the form, behind what names them", () => {
  const { model } = readFormDocument(document, { entities: [], dictionaries: [] });
  expect(model?.titleField).toBe("guest");
  expect(model?.views[0]?.columns).toEqual(["guest", "note", "day", "badge"]);
  expect(
    model &&
      fieldsInFormOrder(model)
        .map(({ name }) => name)
        .slice(0, 4),
  ).toEqual(["note", "day", "badge", "guest"]);
});
