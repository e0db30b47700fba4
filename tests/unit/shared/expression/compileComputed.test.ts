import { describe, expect, it } from "vitest";
import {
  compileComputed,
  compileToSql,
} from "../../../../runtime/shared/expression/sql/compileToSql.ts";
import { scopeOf } from "../../../../runtime/shared/expression/link/scope.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";

const computed = (expr: string) => ({
  title: "C",
  type: ["integer", "null"],
  readOnly: true,
  "x-computed": { expr },
});
const a = { title: "A", type: ["integer", "null"], minimum: 0, maximum: 9 };

/** A form whose rows have a chain of computed fields, with sums of its last link. */
function chained(links: number, sums: number) {
  const chain = Array.from({ length: links }, (_, n) => {
    const above = n === 0 ? "a" : `c${n - 1}`;
    return [`c${n}`, computed(`${above} * 2 - ${above}`)] as const;
  });
  const lines = {
    title: "Lines",
    type: ["array", "null"],
    maxItems: 50,
    items: { type: "object", properties: { a, ...Object.fromEntries(chain) } },
  };
  const totals = Array.from({ length: sums }, (_, n) => [
    `s${n}`,
    computed(`sum(lines, c${links - 1}) + ${n}`),
  ]);
  const document = {
    $schema: "../meta/entity.schema.json",
    $id: "forms/chained",
    title: "Chained",
    type: "object",
    "x-entity": { module: "forms" },
    "x-scope": {},
    properties: { lines, ...Object.fromEntries(totals) },
    unevaluatedProperties: false,
  } as unknown as FormDocument;
  const { model, faults } = readFormDocument(document, {
    entities: [],
    dictionaries: [],
  });
  expect(faults).toEqual([]);
  if (!model) throw new Error("the form has faults");
  return model;
}

function lengthOf(links: number, sums: number): number {
  const model = chained(links, sums);
  const scope = scopeOf(model, () => undefined);
  const fields = model.fields.filter((field) => field.computed);
  const { values, from } = compileComputed(fields, { scope, alias: "t" });
  expect([...values.values(), from].join(" ").split("jsonb_array_elements")).toHaveLength(2);
  return [...values.values(), from].join(" ").length;
}

describe("computed fields of one record", () => {
  it("read the rows once, however many sums there are and however long their chain is", () => {
    const [few, many] = [lengthOf(45, 5), lengthOf(45, 30)];
    expect(many - few).toBeLessThan(25 * 80);
    expect(lengthOf(40, 30) / lengthOf(20, 30)).toBeLessThan(2);
  });

  it("stand where they are named while they are small", () => {
    const model = chained(2, 2);
    const fields = model.fields.filter((field) => field.computed);
    const scope = scopeOf(model, () => undefined);
    expect(compileComputed(fields, { scope, alias: "t" }).from).toBe("");
  });

  it("are worked out once in one expression as well", () => {
    const scope = scopeOf(chained(45, 1), () => undefined);
    const expression = Array.from({ length: 20 }, () => "sum(lines, c44)").join(" + ");
    const { text } = compileToSql(expression, { scope, alias: "t", target: "policy" });
    expect(text.split("jsonb_array_elements")).toHaveLength(2);
  });
});
