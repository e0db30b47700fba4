import { describe, expect, it } from "vitest";
import { project } from "../../../../generated/site/project/entity.ts";
import functionTexts from "../../../../locales/en/shell.functions.json" with { type: "json" };
import { nullRules } from "../../../../runtime/shared/expression/functions/definition.ts";
import {
  functionGroups,
  functions,
} from "../../../../runtime/shared/expression/functions/functions.ts";
import { scopeOf } from "../../../../runtime/shared/expression/link/scope.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { formulaResult } from "../../../../runtime/web/features/formDesigner/logic/formulaResult.ts";

const document = {
  $schema: "../meta/entity.schema.json",
  $id: "forms/claim",
  title: "Claim",
  type: "object",
  "x-entity": { module: "forms" },
  properties: {
    what: { title: "What", type: "string", minLength: 1, maxLength: 40 },
    count: { title: "Pieces", type: ["integer", "null"], minimum: 0, maximum: 3 },
    price: { title: "Price", type: ["string", "null"], "x-type": { decimal: [10, 2] } },
    on: { title: "Day", type: ["string", "null"], format: "date" },
    siteId: {
      title: "Site",
      type: ["integer", "null"],
      "x-relation": { to: "site/project", label: "siteName" },
    },
    total: {
      title: "Total",
      type: ["string", "null"],
      "x-type": { decimal: [12, 2] },
      "x-computed": { expr: "count * price", stored: true },
    },
    goods: {
      title: "Goods",
      type: ["array", "null"],
      items: {
        type: "object",
        properties: {
          amount: { title: "Amount", type: ["integer", "null"], minimum: 0, maximum: 9 },
        },
      },
    },
  },
  required: ["what"],
  unevaluatedProperties: false,
} as unknown as FormDocument;

const { model } = readFormDocument(document, { entities: [project], dictionaries: [] });
const at = { now: "2026-11-27T08:00:00.000Z", user: { id: 1, orgId: 1, tenantId: 1, roles: [] } };

const resultOf = (text: string) => {
  if (!model) throw new Error("no model");
  const lookup = (key: string) => (key === project.key ? project : undefined);
  return formulaResult(text, scopeOf(model, lookup), at);
};

describe("the example of a formula", () => {
  it.each([
    ["count * price", "decimal", "37.50"],
    ["sum(goods, amount * 2)", "integer", 36],
    ["total > 30", "boolean", true],
    ["addDays(on, 7)", "date", "2026-12-04"],
    ["upper(siteId.name)", "string", "PROJECT NAME"],
    ["null", "null", null],
  ])("%s is of type %s: %s", (text, type, value) => {
    expect(resultOf(text)).toMatchObject({ type, value });
  });
  it("names the values that it was worked out from", () => {
    expect(resultOf("count * price")?.from).toEqual([
      { label: "Pieces", value: 3 },
      { label: "Price", value: "12.50" },
    ]);
  });
  it.each(["", "  ", "count *", "nobody + 1"])("is not there for %j", (text) => {
    expect(resultOf(text)).toBeNull();
  });
});

describe("the list of functions", () => {
  const { _group: groups, _nulls: nulls, ...meanings } = functionTexts;
  it("says in English what the reference says", () => {
    expect(meanings).toEqual(
      Object.fromEntries([...functions].map(([name, { meaning }]) => [name, meaning])),
    );
    expect(nulls).toEqual(nullRules);
    expect(Object.values(groups)).toEqual(functionGroups.map(([subject]) => subject));
  });
});
