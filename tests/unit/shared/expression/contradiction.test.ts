import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  casesOf,
  unbrokenCases,
} from "../../../../runtime/shared/expression/contradiction/cases.ts";
import { isPossible } from "../../../../runtime/shared/expression/contradiction/isPossible.ts";
import {
  linkOrThrow,
  prepareExpression,
} from "../../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import { scopeOf } from "../../../../runtime/shared/expression/link/scope.ts";
import { entity, field } from "../../../support/models/model.ts";

const model = entity("x", "y", [
  field("a", "integer", { minimum: 0, maximum: 2 }),
  field("b", "integer"),
  field("c", "select", { options: ["low", "high"] }),
  field("d", "boolean"),
]);
const scope = scopeOf(model, () => undefined);
const fields = new Map(model.fields.map((each) => [each.name, each]));

const records = [null, 0, 1, 2].flatMap((a) =>
  [null, -1, 0, 1, 2, 3].flatMap((b) =>
    [null, "low", "high"].flatMap((c) => [null, true, false].map((d) => ({ a, b, c, d }))),
  ),
);

const number = fc.constantFrom("a", "b", "0", "1", "2", "-1");
const text = fc.constantFrom("c", "'low'", "'high'", "'none'");
const order = fc.constantFrom("==", "!=", "<", "<=", ">", ">=");
const atom = fc.oneof(
  fc.tuple(fc.constantFrom("a", "b"), order, number).map((parts) => parts.join(" ")),
  fc.tuple(fc.constant("c"), order, text).map((parts) => parts.join(" ")),
  fc.constantFrom(
    "a == null",
    "b != null",
    "c == null",
    "d",
    "c in ['low']",
    "a in [1, 2]",
    "d == true",
  ),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    atom,
    tie("expression").map((inner) => `!(${inner})`),
    fc
      .tuple(tie("expression"), fc.constantFrom("&&", "&&", "||"), tie("expression"))
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc
      .tuple(tie("expression"), tie("expression"), tie("expression"))
      .map(([asked, one, other]) => `(${asked}) ? (${one}) : (${other})`),
  ),
}));

it("calls nothing impossible that a record satisfies, and finds what is impossible over few values", () => {
  let [impossible, found] = [0, 0];
  fc.assert(
    fc.property(expression, (written) => {
      const linked = linkOrThrow(written, scope);
      const evaluate = prepareExpression(written, scope);
      const results = records.map((record) => evaluate({ record }));
      const open = (cases: ReturnType<typeof casesOf>) =>
        cases.some((facts) => isPossible(facts, fields));
      const isTold = !open(casesOf(linked, true));
      if (isTold) expect(results).not.toContain(true);
      if (!open(casesOf(linked, false)))
        expect(results.every((result) => result === true)).toBe(true);
      if (!open(unbrokenCases(linked)))
        expect(results.every((result) => result === false)).toBe(true);
      if (results.includes(true)) return;
      impossible += 1;
      if (isTold) found += 1;
    }),
    { numRuns: 2000, seed: 4 },
  );
  expect(impossible).toBeGreaterThan(50);
  expect(found / impossible).toBeGreaterThan(0.8);
});
