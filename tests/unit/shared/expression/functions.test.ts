import { describe, expect, it } from "vitest";
import "../../../../runtime/shared/pattern/linearEngine.ts";
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
    ["matches(title, note)", "write matches(text, pattern)"],
    ["matches(cost, '^a$')", "write matches(text, pattern)"],
    ["matches(title, '(a')", "write matches(text, pattern)"],
    [
      "matches(title, '(a)\\\\1')",
      "write a shorter pattern without references back, and look around right after ^ alone",
    ],
    [
      "distinct(items, price)",
      "write count(distinct(items, unit)) or join(distinct(items, unit), ', ')",
    ],
    ["count(distinct(title, price))", "write distinct(rows, value, condition?)"],
    [
      "sum(distinct(items, price), 1)",
      "write count(distinct(items, unit)) or join(distinct(items, unit), ', ')",
    ],
    [
      "foundOn + hours(3)",
      "write foundOn + hours(3); months and years are for dates, hours for moments",
    ],
    ["days(3) > 2", "write foundOn + days(3); months and years are for dates, hours for moments"],
    [
      "foundOn + days(cost)",
      "write foundOn + days(3); months and years are for dates, hours for moments",
    ],
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

  it.each(["policy", "filter", "check", "stored", "computed"] as const)(
    "says which part of a pattern the database cannot match: %s",
    (target) => {
      const texts = ["matches(title, '^\\\\p{L}+$')", "matches(title, 'a{256}')"];
      const faults = texts.map((text) => checkExpression(text, scope, { target })[0]);
      expect(faults.map((fault) => fault?.problem.split(" is ")[0])).toEqual(["\\p{L}", "{256}"]);
      expect(faults[0]?.cure).toContain("[a-z]");
      expect(texts.flatMap((text) => checkExpression(text, scope))).toEqual([]);
    },
  );

  it("matches no text that is too long for its pattern", () => {
    const of = (title: string) =>
      evaluateExpression("matches(title, '^(?:a|b){50}')", { ...context, record: { title } });
    expect([of("ab".repeat(100)), of("c"), of("ab".repeat(9000))]).toEqual([true, false, null]);
  });

  it("reads a long chain of durations in no time", () => {
    const chain = `foundOn${" + days(1)".repeat(45)}`;
    expect(evaluateExpression(chain, context)).toBe("2026-03-17");
  });

  it.each([
    ["de", "-1.234.567,50", "-1.234.567,50\u00a0EUR", "31.01.2026"],
    ["fr", "-1\u202f234\u202f567,50", "-1\u202f234\u202f567,50\u00a0EUR", "31/01/2026"],
    ["ja", "-1,234,567.50", "EUR\u00a0-1,234,567.50", "2026/01/31"],
    ["", "-1,234,567.50", "EUR\u00a0-1,234,567.50", "01/31/2026"],
  ])("shows numbers, money and dates as %s writes them", (lang, number, money, date) => {
    const user = { id: 1, orgId: null, tenantId: null, roles: [], lang };
    const of = (text: string) => evaluateExpression(text, { ...context, user });
    expect(of("format(-1234567.5, 2)")).toBe(number);
    expect(of("format(-1234567.5, 2, 'EUR')")).toBe(money);
    expect(of("format(foundOn)")).toBe(date);
  });

  it.each([
    ["format(cost, 2) == title", {}],
    ["length(format(cost)) > 3", {}],
    ["status == 'open' ? format(cost) > 'a' : false", {}],
    ["format(cost, 2) + title", { kept: true }],
    ["format(foundOn)", { target: "stored" }],
    ["format(foundOn)", { target: "policy" }],
  ] as const)("keeps %s out of what is compared and stored: %o", (text, options) => {
    const [fault] = checkExpression(text, scope, options);
    expect(fault?.problem).toBe("what format gives is for display alone");
  });

  it.each(["format(title)", "format(cost, 2, 'Euro')", "format(foundOn, 2)", "format(startTime)"])(
    "refuses %s",
    (text) => {
      expect(checkExpression(text, scope)[0]?.cure).toBe("write format(value, digits?, currency?)");
    },
  );

  it("refuses what would grow beyond the budget", () => {
    const rounds = (depth: number): string =>
      depth === 0 ? "cost" : `round(${rounds(depth - 1)} / 3, 2, 'halfEven')`;
    expect(checkExpression(rounds(9), scope, { target: "check" })[0]?.problem).toContain("parts");
    expect(checkExpression("power(power(power(cost, 20), 20), 20)", scope)).not.toEqual([]);
    const long = "replace(replace(replace(note, 'a', note), 'b', note), 'c', note)";
    expect(checkExpression(long, scope)).not.toEqual([]);
  });
});
