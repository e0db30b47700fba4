/** Child rows in a form of somebody who does not see, or may not change, all of their fields. */
import { describe, expect, it } from "vitest";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import { childEntity, takesRows } from "../../../../runtime/web/core/entities/childEntity.ts";
import { childFields } from "../../../../runtime/web/core/fields/childFields.ts";
import { limitEntity, readLimits } from "../../../../runtime/web/core/entities/fieldLimits.ts";
import { createResolver } from "../../../../runtime/web/core/form/resolver.ts";
import { item, job } from "../../../support/models/press.ts";

const limits = readLimits(
  new Headers({
    "X-Unreadable-Fields": "items.cost",
    "X-Readonly-Fields": "contact,items.courier,items.price",
    "X-Readonly-On-Create": "items.price",
  }),
);
const own = limitEntity(job, limits);
const rows = own.fields.find(({ name }) => name === "items") ?? own.fields[0];
const readOnly = (entity: EntityModel) =>
  entity.fields.flatMap(({ name, readOnly: fixed, system }) => (fixed && !system ? [name] : []));
const names = ({ fields }: EntityModel) => fields.map(({ name }) => name);

describe("the entity of child rows", () => {
  it("is without what the person does not see, and shows what he may not change in each row", () => {
    if (!rows) throw new Error("no rows");
    const [stored, fresh] = [childEntity(rows, item, "change"), childEntity(rows, item, "create")];
    for (const entity of [stored, fresh]) expect(names(entity)).not.toContain("cost");
    expect(names(item)).toContain("cost");
    expect(readOnly(stored)).toEqual(["courier", "price", "amount"]);
    expect(readOnly(fresh)).toEqual(["price", "amount"]);
    expect(childEntity(rows, item, "change")).toBe(stored);
  });

  it("takes along what the record sums up of a field that is not seen", () => {
    const summed = {
      ...job,
      rules: [{ id: "dear", expr: "sum(items, cost) < 9", fields: ["name"], message: "" }],
    };
    expect(limitEntity(summed, limits).rules).toEqual([]);
  });

  it("is the very same one where nothing of it is closed", () => {
    const [field] = limitEntity(job, { unreadable: ["code"], readOnly: [] }).fields.filter(
      ({ children }) => children,
    );
    expect(field && childEntity(field, item, "change")).toBe(item);
  });
});

describe("the check of a form with covered child rows", () => {
  const check = async (items: object[]) => {
    const resolver = createResolver({
      entity: own,
      lookup: (key) => (key === item.key ? item : undefined),
      current: { id: 1, name: "Poster" },
      user: { id: 1, orgId: null, tenantId: 1, roles: [] },
      translate: (key) => key,
      language: "en",
    } as Parameters<typeof createResolver>[0]);
    const options = { fields: {}, shouldUseNativeValidation: false };
    return resolver({ name: "Poster", items }, undefined, options);
  };

  it("leaves covered texts of rows that are there alone, and does not send them", async () => {
    const { errors, values } = await check([
      { id: 7, courier: "138****8000", paper: "A", price: "***" },
      { courier: "13812348000", price: "5" },
    ]);
    expect(errors).toEqual({});
    expect(values).toMatchObject({ items: [{ id: 7, paper: "A" }, { courier: "13812348000" }] });
    const sent = (values as { items: object[] }).items.map((row) => Object.keys(row));
    expect(sent[0]).not.toContain("courier");
    expect(sent.flat()).not.toContain("price");
  });

  it("looks at what is entered in a new row", async () => {
    const { errors } = await check([{ id: 7, courier: "138****8000" }, { courier: "no phone" }]);
    expect(errors).toEqual({
      items: { 1: { courier: { type: "check", message: "validation.phone" } } },
    });
  });
});

describe("adding rows", () => {
  const held = (fields: readonly string[]) => {
    const onCreate = fields.map((name) => `items.${name}`);
    const limited = limitEntity(job, { unreadable: [], readOnly: [], onCreate });
    const [field] = limited.fields.filter(({ children }) => children);
    if (!field) throw new Error("no rows");
    return takesRows(field, childFields(childEntity(field, item, "create"), "jobId"));
  };

  it("is offered while a field of a new row is open, and not when all are closed", () => {
    const all = ["sku", "paper", "courier", "pin", "cost", "quantity", "price"];
    expect(held([])).toBe(true);
    expect(held(all.slice(1))).toBe(true);
    expect(held(all)).toBe(false);
  });
});
