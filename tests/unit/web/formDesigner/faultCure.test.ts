import { expect, it } from "vitest";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { remove } from "../../../../runtime/web/features/formDesigner/canvas/edits.ts";
import { createDesignerStore } from "../../../../runtime/web/features/formDesigner/store/designerStore.ts";
import { cureOf } from "../../../../runtime/web/features/formDesigner/store/faultCure.ts";

const text = { type: ["string", "null"], maxLength: 100 };
const onHurt = { "x-when": { visible: "has(hurt)", required: "has(note)" } };

it("what names a field that is gone can be taken away with one press each", () => {
  const form: FormDocument = {
    ...emptyForm("report", "Report"),
    "x-forms": { default: [{ section: "basic", fields: ["hurt", "note", "persons", "lines"] }] },
    "x-rules": [
      { id: "first", expr: "has(note)", fields: ["note"] },
      { id: "second", expr: "has(hurt)", fields: ["note"] },
    ],
    properties: {
      hurt: { ...text, title: "Hurt" },
      note: { ...text, title: "Note" },
      persons: { ...text, title: "Persons", ...onHurt },
      lines: {
        type: ["array", "null"],
        title: "Lines",
        items: { type: "object", properties: { item: { ...text, title: "Item" } } },
      },
    },
  };
  const store = createDesignerStore(form, { entities: [], dictionaries: [] });
  expect(store.state().reading.faults).toEqual([]);
  remove(store, ["field:hurt"]);
  const faults = () =>
    readFormDocument(store.state().document, { entities: [], dictionaries: [] }).faults;
  expect(faults().map((fault) => cureOf(store.state().document, fault)?.of)).toEqual(
    expect.arrayContaining(["condition", "rule"]),
  );
  for (let [fault] = faults(); fault; [fault] = faults()) {
    const cure = cureOf(store.state().document, fault);
    if (!cure) throw new Error(fault.problem);
    store.run(cure.command, { name: { key: "rule" } });
  }
  const { properties, "x-rules": rules } = store.state().document;
  expect(properties["persons"]?.["x-when"]).toEqual({ required: "has(note)" });
  expect(rules?.map(({ id }) => id)).toEqual(["first"]);
  store.dispose();
});

it("a fault that somebody has to think about has no such cure", () => {
  const form = emptyForm("report", "Report");
  for (const pointer of ["/properties/note/minimum", "/x-rules", "/title"])
    expect(cureOf(form, { pointer } as Parameters<typeof cureOf>[1])).toBeNull();
});
