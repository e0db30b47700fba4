import { describe, expect, it } from "vitest";
import { createRecordValidator } from "../../../../runtime/shared/entity/validateRecord.ts";
import { emptyForm, type FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { formPlan } from "../../../../runtime/web/core/form/sections/formPlan.ts";

const amount = { type: ["string", "null"], "x-type": { decimal: [12, 2] } };
const computed = (expr: string) => ({
  ...amount,
  readOnly: true,
  "x-computed": { expr, stored: true },
});

const damage: FormDocument = {
  ...emptyForm("damage", "Damage"),
  "x-forms": { default: [{ section: "basic", fields: ["goods", "total", "claim"] }] },
  properties: {
    goods: {
      type: ["array", "null"],
      title: "Goods",
      items: {
        type: "object",
        properties: {
          quantity: { ...amount, title: "Quantity" },
          price: { ...amount, title: "Price" },
          worth: { ...computed("quantity * price"), title: "Worth" },
        },
      },
    },
    total: { ...computed("sum(goods, worth)"), title: "Total" },
    claim: {
      type: ["string", "null"],
      title: "Claim",
      maxLength: 20,
      "x-when": { visible: "total > 1000" },
    },
  },
  "x-rules": [{ id: "most", expr: "total <= 5000", fields: ["goods"], message: "Too much" }],
};

function damageForm() {
  const { sketch, faults } = readFormDocument(damage, { entities: [], dictionaries: [] });
  expect(faults).toEqual([]);
  if (!sketch) throw new Error("the form cannot be read");
  return sketch;
}

const bought = (quantity: string) => [{ quantity, price: "450.50" }];

describe("a condition about a computed field", () => {
  it("follows in the browser what the field is made of", () => {
    const plan = formPlan(damageForm(), () => undefined).conditions.get("claim");
    expect(plan?.names).toContain("goods");
    const shown = (quantity: string) => {
      const asked = { user: null, record: { goods: bought(quantity) } };
      return plan?.of(asked).visible?.(asked);
    };
    expect([shown("2"), shown("3")]).toEqual([false, true]);
  });

  it("holds on the server for a record that is not stored yet", () => {
    const validate = createRecordValidator(damageForm(), () => undefined);
    const claimed = (quantity: string) =>
      validate({ goods: bought(quantity), claim: "Yes" }, "create", {}).value["claim"];
    expect([claimed("2"), claimed("3")]).toEqual([undefined, "Yes"]);
  });

  it("is a rule as well", () => {
    const validate = createRecordValidator(damageForm(), () => undefined);
    const faulty = (quantity: string) =>
      Object.keys(validate({ goods: bought(quantity) }, "create", {}).faults);
    expect([faulty("3"), faulty("12")]).toEqual([[], ["goods"]]);
  });
});
