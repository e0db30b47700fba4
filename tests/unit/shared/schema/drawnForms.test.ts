import { describe, expect, it } from "vitest";
import { fieldNamesOf } from "../../../../runtime/shared/entity/forms/formParts.ts";
import { validateRecord } from "../../../../runtime/shared/entity/validateRecord.ts";
import { readProject } from "../../../../runtime/shared/schema/read/readProject.ts";

type Document = Record<string, unknown>;

const text = { type: ["string", "null"], maxLength: 20 };
const money = { type: ["string", "null"], "x-type": { decimal: [10, 2] } };

const parts = [
  {
    step: "what",
    sections: [
      {
        section: "kind",
        title: "Kind",
        description: "What happened.",
        fields: [["kind", "title"], "tags"],
      },
      { section: "injury", visible: "kind == 'injury'", collapsed: true, fields: ["person"] },
    ],
  },
  {
    step: "cost",
    fields: [{ static: "heading", name: "hint", text: "Every cost" }, "items", "total", "period"],
  },
];

const items = {
  type: ["array", "null"],
  maxItems: 3,
  items: {
    type: "object",
    properties: {
      what: { type: "string", maxLength: 20 },
      quantity: { type: ["integer", "null"], minimum: 0, maximum: 100 },
      price: money,
      amount: { ...money, readOnly: true, "x-computed": { expr: "quantity * price" } },
      reason: { ...text, "x-when": { required: "quantity > 50" } },
    },
    required: ["what"],
    "x-rules": [{ id: "cheap", expr: "price < 1000.00", fields: ["price"] }],
  },
};

const accident: Document = {
  $id: "forms/accident",
  title: "Accident",
  type: "object",
  "x-entity": { module: "forms" },
  "x-forms": { default: parts },
  properties: {
    kind: { type: ["string", "null"], enum: ["injury", "damage", null] },
    title: { type: "string", maxLength: 50 },
    tags: { type: ["array", "null"], items: { type: "string", enum: ["dust", "noise"] } },
    person: { ...text, "x-when": { required: "true" } },
    items,
    total: { ...money, readOnly: true, "x-computed": { expr: "sum(items, amount)" } },
    period: { type: ["object", "null"], "x-type": "dateRange" },
  },
  required: ["title"],
  unevaluatedProperties: false,
};

/** The document with a value put in at a pointer. */
function changed(pointer: string, value: unknown): Document {
  const copy = structuredClone(accident);
  const path = pointer.split("/").slice(1);
  const last = path.pop() ?? "";
  const place = path.reduce<Document>((at, key) => at[key] as Document, copy);
  place[last] = value;
  return copy;
}

function read(document: Document) {
  const path = "schemas/forms/accident.schema.json";
  return readProject([{ path, text: JSON.stringify(document) }]);
}

const codes = (document: Document) =>
  read(document).faults.map(({ code, pointer }) => `${code} ${pointer}`);

describe("parts of a form", () => {
  const model = read(accident).project?.entities[0];

  it("come with their kind, texts, conditions and static contents", () => {
    const [what, cost] = model?.forms[0]?.sections ?? [];
    expect(what).toMatchObject({ name: "what", kind: "step", rows: [] });
    expect(what?.sections?.[1]).toMatchObject({ visible: "kind == 'injury'", collapsed: true });
    expect(cost?.rows[0]).toEqual({ static: "heading", name: "hint", text: "Every cost" });
    expect(fieldNamesOf(model?.forms[0]?.sections ?? [])).toEqual(
      "kind title tags person items total period".split(" "),
    );
  });

  it("that nobody wrote hold what is entered and what is computed from it", () => {
    const { "x-forms": _, ...unwritten } = accident;
    const [form] = read(unwritten).project?.entities[0]?.forms ?? [];
    expect(fieldNamesOf(form?.sections ?? [])).toEqual(
      "kind title tags person items total period".split(" "),
    );
  });

  it("hide their fields, which nobody has to fill in then", () => {
    if (!model) throw new Error("no model");
    const faults = (input: object) => Object.keys(validateRecord(model, input, "create").faults);
    expect(faults({ title: "a", kind: "damage" })).toEqual([]);
    expect(faults({ title: "a", kind: "injury" })).toEqual(["person"]);
  });

  it.each<[string, string, unknown, string[]]>([
    [
      "a condition over a field that is not there",
      "/x-forms/default/0/sections/1/visible",
      "kindd == 'injury'",
      ["S901 /x-forms/default/0/sections/1/visible"],
    ],
    [
      "a section among steps",
      "/x-forms/default/1",
      { section: "cost", fields: ["items"] },
      ["S202 /x-forms/default/1"],
    ],
    [
      "a tab inside a step",
      "/x-forms/default/0/sections/0",
      { tab: "kind", fields: ["kind", "title"] },
      ["S202 /x-forms/default/0/sections/0"],
    ],
    [
      "a part without a name",
      "/x-forms/default/0/sections/1",
      { fields: ["person"] },
      ["S202 /x-forms/default/0/sections/1"],
    ],
    [
      "a heading without a text",
      "/x-forms/default/1/fields/0",
      { static: "heading", name: "hint" },
      ["S202 /x-forms/default/1/fields/0"],
    ],
    [
      "an unknown static content",
      "/x-forms/default/1/fields/0",
      { static: "video", name: "hint" },
      ["S204 /x-forms/default/1/fields/0/static"],
    ],
    [
      "a part without anything in it",
      "/x-forms/default/1",
      { step: "cost" },
      ["S202 /x-forms/default/1"],
    ],
    [
      "parts four deep",
      "/x-forms/default/0/sections/1/sections",
      [{ section: "deep", sections: [{ section: "deeper", fields: ["period"] }] }],
      ["S206 /x-forms/default/0/sections/1/sections/0/sections"],
    ],
  ])("refuses %s", (_what, pointer, value, wanted) => {
    expect(codes(changed(pointer, value))).toEqual(wanted);
  });
});

describe("rows inside a record", () => {
  const model = read(accident).project?.entities[0];
  const check = (input: object, mode: "create" | "update" = "create") => {
    if (!model) throw new Error("no model");
    return validateRecord(model, { title: "a", ...input }, mode);
  };

  it("are checked field by field, with defaults, conditions, rules and computed values", () => {
    const { value, faults } = check({
      items: [
        { what: " Crane ", quantity: 3, price: "1.5", amount: "99", other: 1 },
        { what: "Rope", quantity: 51, price: "5000" },
        { quantity: -1 },
      ],
    });
    expect(faults).toMatchObject({
      "items.1.reason": { key: "required" },
      "items.2.what": { key: "required" },
      "items.2.quantity": { key: "min" },
    });
    expect((value["items"] as unknown[])[0]).toEqual({
      what: "Crane",
      quantity: 3,
      price: "1.50",
      amount: "4.50",
    });
  });

  it("obey rules over one row", () => {
    const { faults } = check({ items: [{ what: "Rope", quantity: 1, price: "5000" }] });
    expect(Object.keys(faults)).toEqual(["items.0.price"]);
  });

  it.each([
    ["no list", { items: {} }, "items"],
    ["too many", { items: Array.from({ length: 4 }, () => ({ what: "a" })) }, "items"],
    ["an option that is not there", { tags: ["dust", "mud"] }, "tags"],
    ["an option twice", { tags: ["dust", "dust"] }, "tags"],
    ["half a range", { period: { from: "2026-01-01" } }, "period"],
  ])("refuse %s", (_what, input, name) => {
    expect(Object.keys(check(input).faults)).toEqual([name]);
  });

  it.each<[string, string, unknown, string[]]>([
    [
      "a child table",
      "/properties/items/items/properties/what",
      { type: "array", "x-relation": { children: "forms/accident", foreignKey: "title" } },
      ["S403 /properties/items/items/properties/what"],
    ],
    [
      "a number pattern",
      "/properties/items/items/properties/reason",
      { type: "string", readOnly: true, "x-type": { sequence: "{0000}" } },
      ["S403 /properties/items/items/properties/reason"],
    ],
    [
      "an unknown required field",
      "/properties/items/items/required",
      ["what", "wat"],
      ["S411 /properties/items/items/required/1"],
    ],
    [
      "a formula over a field of the record",
      "/properties/items/items/properties/amount/x-computed/expr",
      "quantity * total",
      [
        "S901 /properties/items/items/properties/amount/x-computed/expr",
        "S901 /properties/total/x-computed/expr",
      ],
    ],
    [
      "a rule over a field that is not there",
      "/properties/items/items/x-rules/0/fields",
      ["prices"],
      ["S601 /properties/items/items/x-rules/0/fields/0"],
    ],
    [
      "an unknown keyword",
      "/properties/items/items/properties/price/x-foo",
      1,
      ["S201 /properties/items/items/properties/price/x-foo"],
    ],
  ])("refuse %s in their schema", (_what, pointer, value, wanted) => {
    expect(codes(changed(pointer, value))).toEqual(expect.arrayContaining(wanted));
  });
});

describe("texts in other languages", () => {
  const texts = {
    _name: "事故",
    "_section.kind": "类别",
    "_sectionHelp.kind": "发生了什么。",
    "_static.hint": "所有费用",
    "_option.kind.injury": "受伤",
    "_rows.items.what": "名称",
    "_rows.items._rule.cheap": "太贵",
  };

  it("belong to what the form has", () => {
    const { project, faults } = read({ ...accident, "x-texts": { "zh-CN": texts } });
    expect(faults).toEqual([]);
    expect(project?.entities[0]?.texts).toEqual({ "zh-CN": texts });
  });

  it.each([
    ["zh-CN", { "_rows.items.wat": "x" }, "S622 /x-texts/zh-CN/_rows.items.wat"],
    ["zh-CN", { title: "a\u202Eb" }, "S310 /x-texts/zh-CN/title"],
    ["xx", { title: "x" }, "S204 /x-texts"],
  ])("are refused otherwise: %s %j", (language, own, wanted) => {
    expect(codes({ ...accident, "x-texts": { [language]: own } })[0]).toContain(wanted);
  });
});
