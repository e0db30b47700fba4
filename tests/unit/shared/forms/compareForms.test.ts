import { describe, expect, it } from "vitest";
import type { Json } from "../../../../runtime/shared/entity/model.ts";
import { compareForms, type FormChange } from "../../../../runtime/shared/forms/compareForms.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../../runtime/shared/forms/edit/command.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { surroundings, visitForm } from "./fixtureForm.ts";

function modelOf(document: FormDocument) {
  const { model, faults } = readFormDocument(document, surroundings);
  if (!model) throw new Error(JSON.stringify(faults));
  return model;
}

const items = {
  type: "array",
  title: "Items",
  items: {
    type: "object",
    properties: {
      amount: { type: "integer", title: "Amount", maximum: 10 },
      note: { type: "string", title: "Note", maxLength: 20 },
    },
  },
};
const start = apply(visitForm, {
  kind: "batch",
  commands: [
    {
      kind: "insertField",
      name: "choice",
      field: { type: "string", title: "Choice", enum: ["a", "b"] },
    },
    { kind: "insertField", name: "items", field: items },
  ],
}).document;

function changes(...commands: FormCommand[]): FormChange[] {
  const applied = apply(start, { kind: "batch", commands });
  expect(applied.refusal).toBeUndefined();
  return compareForms(modelOf(start), modelOf(applied.document));
}
const set = (pointer: (string | number)[], value?: Json): FormCommand => ({
  kind: "setKeyword",
  pointer,
  value,
});
const field = (name: string, schema: { [key: string]: Json }): FormCommand => ({
  kind: "replaceField",
  name,
  field: schema,
});

describe("compareForms", () => {
  it("finds nothing between a form and itself", () => {
    expect(compareForms(modelOf(start), modelOf(start))).toEqual([]);
  });

  it.each<[what: string, commands: FormCommand[], wanted: Partial<FormChange>[]]>([
    [
      "a field that is new",
      [
        {
          kind: "insertField",
          name: "extra",
          field: { type: "string", maxLength: 5 },
          required: true,
          at: { form: "default", path: [0], row: 0 },
        },
      ],
      [{ field: "extra", kind: "added", concerns: "later" }],
    ],
    [
      "a field that is gone",
      [{ kind: "removeField", name: "choice" }],
      [{ field: "choice", kind: "removed", concerns: "stored", decisions: ["keep", "archive"] }],
    ],
    [
      "a former name",
      [{ kind: "renameField", from: "company", to: "firm", was: true }],
      [{ field: "firm", kind: "renamed", from: "company", concerns: "none" }],
    ],
    [
      "a text that becomes a number",
      [field("company", { type: ["integer", "null"], title: "Company" })],
      [
        {
          field: "company",
          kind: "typeChanged",
          from: "string",
          to: "integer",
          concerns: "stored",
          decisions: ["keep", "map", "archive"],
        },
      ],
    ],
    [
      "a date that becomes a text",
      [
        field("since", { type: "string", title: "Since", maxLength: 30 }),
        set(["x-rules"], []),
        set(["properties", "reason", "x-when", "required"]),
        set(["properties", "days"]),
      ],
      [
        {
          field: "since",
          kind: "typeChanged",
          from: "date",
          to: "string",
          concerns: "later",
          decisions: [],
        },
        { field: "reason", kind: "conditionChanged", keyword: "required" },
        { field: "days", kind: "removed", concerns: "none", decisions: [] },
      ],
    ],
    [
      "a text that must look like an address",
      [
        field("company", {
          type: ["string", "null"],
          title: "Company",
          format: "email",
          maxLength: 120,
        }),
      ],
      [],
    ],
    [
      "choices that go and come",
      [set(["properties", "choice", "enum"], ["b", "c"])],
      [
        {
          field: "choice",
          kind: "optionsRemoved",
          values: ["a"],
          decisions: ["keep", "map", "archive"],
        },
        { field: "choice", kind: "optionsAdded", values: ["c"], concerns: "none" },
      ],
    ],
    [
      "bounds",
      [
        set(["properties", "guest", "maxLength"], 60),
        set(["properties", "company", "maxLength"], 200),
        set(["properties", "company", "pattern"], "^A"),
      ],
      [
        {
          field: "guest",
          kind: "narrowed",
          keyword: "maxLength",
          from: 80,
          to: 60,
          concerns: "later",
        },
        { field: "company", kind: "widened", keyword: "maxLength", concerns: "none" },
        { field: "company", kind: "narrowed", keyword: "pattern", from: null, to: "^A" },
      ],
    ],
    [
      "what must be answered",
      [{ kind: "setRequired", name: "since", required: false }],
      [{ field: "since", kind: "optional", concerns: "none" }],
    ],
    [
      "another entity",
      [set(["properties", "siteId", "x-relation", "to"], "site/contractor")],
      [
        {
          field: "siteId",
          kind: "relationChanged",
          from: "site/project",
          to: "site/contractor",
          concerns: "stored",
        },
      ],
    ],
    [
      "its place",
      [
        {
          kind: "moveEntry",
          from: { form: "default", path: [0], row: 1, column: 0 },
          to: { form: "default", path: [1], row: 0 },
        },
      ],
      [
        { field: "reason", kind: "conditionChanged", keyword: "visible" },
        { field: "reason", kind: "moved", from: "who", to: "when" },
      ],
    ],
    [
      "the rows of a repeater",
      [
        set(["properties", "items", "items", "properties", "amount", "maximum"], 5),
        set(["properties", "items", "items", "properties", "note"]),
      ],
      [
        { field: "items.amount", kind: "narrowed", keyword: "maximum", from: 10, to: 5 },
        { field: "items.note", kind: "removed", decisions: ["keep"] },
      ],
    ],
    [
      "its label",
      [set(["properties", "guest", "title"], "Visitor")],
      [{ kind: "labelChanged", from: "Guest", to: "Visitor" }],
    ],
  ])("tells %s", (_what, commands, wanted) => {
    const found = changes(...commands);
    expect(found).toMatchObject(wanted);
    expect(found).toHaveLength(wanted.length);
  });
});
