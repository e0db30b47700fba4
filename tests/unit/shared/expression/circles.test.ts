import { expect, it } from "vitest";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";

const computed = (expr: string) => ({
  title: "C",
  type: ["integer", "null"],
  readOnly: true,
  "x-computed": { expr },
});

/** What is said of each formula, by its field. */
function faultsOf(formulas: Record<string, string>): Record<string, string> {
  const document = {
    $schema: "../meta/entity.schema.json",
    $id: "forms/circles",
    title: "Circles",
    type: "object",
    "x-entity": { module: "forms" },
    "x-scope": {},
    properties: Object.fromEntries(
      Object.entries(formulas).map(([name, expr]) => [name, computed(expr)]),
    ),
    unevaluatedProperties: false,
  } as unknown as FormDocument;
  const { faults } = readFormDocument(document, { entities: [], dictionaries: [] });
  return Object.fromEntries(
    faults.map(({ pointer, problem, cure }) => [pointer.split("/")[2], `${problem} ${cure}`]),
  );
}

it("formulas that name each other are told so, each of them", () => {
  const said = faultsOf({ a: "b + 1", b: "c + 1", c: "a + 1", own: "own * 2" });
  for (const name of ["a", "b", "c", "own"]) expect(said[name]).toMatch(/is computed from itself/);
});

it("a formula that only looks into a circle says whose formula is to be corrected", () => {
  expect(faultsOf({ a: "a + 1", after: "a + 1" })["a"]).toMatch(/a is computed from itself/);
  expect(faultsOf({ a: "1 +", after: "a + 1" })["after"]).toMatch(/Correct its formula first/);
});
