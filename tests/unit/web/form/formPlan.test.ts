import { describe, expect, it } from "vitest";
import { defect } from "../../../../generated/site/defect/entity.ts";
import { defectItem } from "../../../../generated/site/defectItem/entity.ts";
import { formPlan } from "../../../../runtime/web/core/form/sections/formPlan.ts";

const lookup = (key: string) => (key === defectItem.key ? defectItem : undefined);
const context = { user: null, related: {} };

describe("the plan of a form", () => {
  it("gives a computed field the digits of its field, from the fields it names", () => {
    const amount = formPlan(defectItem, lookup).computed.get("amount");
    expect(amount?.names).toEqual(["quantity", "price"]);
    expect(amount?.of({ ...context, record: { quantity: "3", price: "1250.505" } })).toBe(
      "3751.52",
    );
  });

  it("asks a computed field about all that those it names are made of, in whatever order a schema lists them", () => {
    const entity = structuredClone(defectItem);
    const amount = entity.fields.find(({ name }) => name === "amount");
    if (!amount) throw new Error("no amount");
    const charged = { ...amount, name: "charged", computed: { expr: "amount * 2", stored: true } };
    const last = { ...amount, name: "last", computed: { expr: "charged + 1", stored: true } };
    entity.fields = [last, charged, ...entity.fields];
    const { computed } = formPlan(entity, lookup);
    const record = { quantity: "3", price: "10.00" };
    for (const [name, value] of [
      ["charged", "60.00"],
      ["last", "61.00"],
    ] as const) {
      const plan = computed.get(name);
      expect(plan?.names).toEqual(expect.arrayContaining(["amount", "quantity", "price"]));
      // A form gives an expression the values of the fields that it names, and no others.
      const asked = Object.entries(record).filter(([field]) => plan?.names.includes(field));
      expect(plan?.of({ ...context, record: Object.fromEntries(asked) })).toBe(value);
    }
  });

  it("sums what is computed in rows that nobody has saved", () => {
    const cost = formPlan(defect, lookup).computed.get("cost");
    const items = [
      { quantity: "2.50", price: "80.00", amount: null },
      { quantity: "4", price: "420", amount: "1.00" },
      { quantity: null, price: "9" },
    ];
    expect(cost?.names).toEqual(["items"]);
    expect(cost?.of({ ...context, record: { items } })).toBe("1880.00");
  });

  it("leaves a sum to the server while the entity of its rows is not known", () => {
    expect(formPlan(structuredClone(defect), () => undefined).computed.has("cost")).toBe(false);
  });

  it("asks a condition only about the fields it names", () => {
    const reason = formPlan(defect, lookup).conditions.get("rejectReason");
    expect(reason?.names).toEqual(["status"]);
    const asked = { ...context, record: { status: "rejected" } };
    expect(reason?.of(asked).required?.(asked)).toBe(true);
  });

  it("knows which fields decide what a choice offers", () => {
    const entity = structuredClone(defect);
    const trade = entity.fields.find(({ name }) => name === "trade");
    if (trade) trade.when = { options: "severity != 'minor' || value != 'steel'" };
    const plan = formPlan(entity, lookup).conditions.get("trade");
    expect(plan?.names).toEqual(["severity"]);
    const offered = (severity: string, value: string) => {
      const asked = { ...context, record: { severity, value } };
      return plan?.of(asked).options?.(asked);
    };
    expect(offered("minor", "steel")).toBe(false);
    expect(offered("major", "steel")).toBe(true);
  });
});
