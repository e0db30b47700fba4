import { describe, expect, it } from "vitest";
import { checkExpression } from "../../../../runtime/shared/expression/checkExpression.ts";
import { evaluateExpression } from "../../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import { functions } from "../../../../runtime/shared/expression/functions/functions.ts";
import { differentialScope } from "../../../integration/expression/differential.models.ts";

const scope = differentialScope();
const record = {
  title: "Crack 😀",
  status: "open",
  cost: "12.50",
  limitCost: null,
  foundOn: "2026-01-31",
  items: [
    { quantity: 3, price: "0.335" },
    { quantity: 2, price: "1.10" },
    { quantity: null, price: "9" },
  ],
};
const context = { scope, record, today: "2026-02-01", now: "2025-12-31T16:00:00Z" };

describe("functions of expressions", () => {
  it.each([...functions].map(([name, { example, result }]) => [name, example, result] as const))(
    "%s: %s gives what the reference says",
    (_, example, result) => {
      expect(evaluateExpression(example, context)).toEqual(result);
    },
  );

  it.each([
    ["dateDif(foundOn, dueDate)", `Did you mean "dateDiff(from, to, 'days')"?`],
    ["dateDiff(foundOn, dueDate)", "write dateDiff(from, to, 'days')"],
    ["dateDiff(foundOn, dueDate, note)", "write dateDiff(from, to, 'days')"],
    ["dateDiff(foundOn, dueDate, 'day')", "write dateDiff(from, to, 'days')"],
    ["upper(cost)", "write upper(text)"],
    ["round(cost, 21)", "write round(number, digits?, 'halfUp'?)"],
    ["power(cost, severity)", "write power(number, exponent)"],
    ["min(title, note)", "write min(first, other, …)"],
    ["coalesce(cost, note)", "write coalesce(value, other, …)"],
    ["minOf(title, note)", "write minOf(rows, value, condition?)"],
    ["maxOf(steps, what)", "write maxOf(rows, value, condition?)"],
    ["first(title, note)", "write first(rows, value, condition?)"],
    ["join(steps, quantity, ', ')", "write join(rows, text, separator, condition?)"],
    ["join(steps, what, title)", "write join(rows, text, separator, condition?)"],
    ["if(active)", "write if(condition, result, otherwise, …)"],
  ])("refuses %s", (text, cure) => {
    expect(checkExpression(text, scope).map((fault) => fault.cure)).toContain(cure);
  });

  it.each([
    ["age(foundOn) > 3", "$today (age) is not known to an index"],
    ["any(items, quantity > 2)", "a child row is not known to an index"],
    ["orgId.name == 'a'", "another record is not known to an index"],
    ["foundOn < $today", "$today is not known to an index"],
  ])("says why an index cannot hold %s", (text, problem) => {
    const [fault] = checkExpression(text, scope, { target: "check" });
    expect(fault?.problem).toBe(problem);
    expect(fault?.cure).toBe("name fields of the row alone");
  });

  it("refuses what would grow beyond the budget", () => {
    const rounds = (depth: number): string =>
      depth === 0 ? "cost" : `round(${rounds(depth - 1)} / 3, 2, 'halfEven')`;
    expect(checkExpression(rounds(9), scope, { target: "check" })[0]?.problem).toContain("parts");
    expect(checkExpression("power(power(power(cost, 20), 20), 20)", scope)).not.toEqual([]);
    const long = "replace(replace(replace(note, 'a', note), 'b', note), 'c', note)";
    expect(checkExpression(long, scope)).not.toEqual([]);
  });
});
