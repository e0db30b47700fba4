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
