import { describe, expect, it } from "vitest";
import { columnTotal, totalExpression } from "../../../runtime/shared/entity/columnTotal.ts";
import { emptyForm } from "../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../runtime/shared/forms/readForm.ts";

const amount = { type: ["string", "null"], "x-type": { decimal: [12, 2] } };

function totalOf(column: object, expr = "1") {
  const { sketch, faults } = readFormDocument(
    {
      ...emptyForm("bill", "Bill"),
      "x-forms": { default: [{ section: "basic", fields: ["goods", "total"] }] },
      properties: {
        goods: {
          type: ["array", "null"],
          title: "Goods",
          items: { type: "object", properties: { price: { title: "Price", ...column } } },
        },
        total: { ...amount, title: "Total", readOnly: true, "x-computed": { expr, stored: true } },
      },
    },
    { entities: [], dictionaries: [] },
  );
  expect(faults).toEqual([]);
  const goods = sketch?.fields.find(({ name }) => name === "goods");
  const price = goods?.rows?.fields.find(({ name }) => name === "price");
  if (!sketch || !goods || !price) throw new Error("no model");
  return totalExpression("goods", price, columnTotal(sketch, goods, price));
}

const text = { type: ["string", "null"], maxLength: 20 };

describe("the total of a column", () => {
  it.each([
    ["a number by itself", amount, "1", null],
    ["a number that the form adds up", amount, "sum(goods, price)", "sum(goods, price)"],
    ["none, by choice", { ...amount, "x-ui": { total: "none" } }, "sum(goods, price)", null],
    ["the sum, by choice", { ...amount, "x-ui": { total: "sum" } }, "1", "sum(goods, price)"],
    [
      "the mean in the digits of the column",
      { ...amount, "x-ui": { total: "average" } },
      "1",
      "round(avg(goods, price), 2)",
    ],
    [
      "how many texts there are",
      { ...text, "x-ui": { total: "count" } },
      "1",
      "count(goods, has(price))",
    ],
    ["no sum of texts", { ...text, "x-ui": { total: "sum" } }, "1", null],
  ])("is %s", (_what, column, expr, wanted) => {
    expect(totalOf(column, expr)).toBe(wanted);
  });
});
