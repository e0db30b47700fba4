import { describe, expect, it } from "vitest";
import { checkExpression } from "../../../../runtime/shared/expression/checkExpression.ts";
import { compileToSql } from "../../../../runtime/shared/expression/sql/compileToSql.ts";
import { evaluateExpression } from "../../../../runtime/shared/expression/evaluate/evaluateExpression.ts";
import { differentialScope } from "../../../integration/expression/differential.models.ts";

const scope = differentialScope();
const record = {
  title: "Crack 😀",
  status: "open",
  severity: 2,
  cost: "12.50",
  limitCost: null,
  active: null,
  foundOn: "2026-01-31",
  startTime: "2026-01-01T00:00:00+08:00",
  orgId: null,
  items: [
    { quantity: 3, price: "0.335" },
    { quantity: 2, price: "1.10" },
    { quantity: null, price: "9" },
  ],
};
const context = {
  scope,
  record,
  old: { status: "closed" },
  user: { id: 5, orgId: null, tenantId: 1, roles: ["inspector"] },
  today: "2026-02-01",
  now: "2025-12-31T16:00:00Z",
};

describe("evaluateExpression", () => {
  it.each([
    ["0.1 + 0.2", "0.3"],
    ["cost * 3", "37.50"],
    ["2 / 3", "0.6666666667"],
    ["-2 / 3", "-0.6666666667"],
    ["cost / 0", null],
    ["cost + limitCost", null],
    ["cost > limitCost", false],
    ["limitCost == null", true],
    ["!active", true],
    ["sum(items, amount)", "3.21"],
    ["sum(items, quantity)", 5],
    ["count(items)", 3],
    ["size(title)", 7],
    ["foundOn + 1 == $today", true],
    ["startTime == $now", true],
    ["status != $old.status", true],
    ["orgId == $user.orgId", false],
    ["'inspector' in $user.roles", true],
    ["title.contains('😀')", true],
    ["'😀' > 'Ａ'", true],
    ["9007199254740991 + 2", "9007199254740993"],
  ])("gives %s", (text, value) => {
    expect(evaluateExpression(text, context)).toEqual(value);
  });

  it("takes a value of the wrong type for null", () => {
    const odd = { ...context, record: { severity: "many", cost: {}, foundOn: "yesterday" } };
    expect(evaluateExpression("severity == null && cost == null && foundOn == null", odd)).toBe(
      true,
    );
  });

  it("throws on an expression with faults", () => {
    expect(() => evaluateExpression("tilte == 'a'", context)).toThrow(/Did you mean "title"/);
  });
});

describe("checkExpression", () => {
  it.each([
    ["tilte == 'a'", 'Did you mean "title"?'],
    ["status == 1", "compare values of one type"],
    ["foundOn < '2026-02-30'", "write '2026-12-31'"],
    ["foundOn < $now", "compare dates with $today, times with $now"],
    ["summ(items, amount)", 'Did you mean "sum(rows, value, condition?)"?'],
    ["$user.org == 1", 'Did you mean "orgId"?'],
    ["status && active", "compare it, such as with != null"],
    ["orgId.levle == 1", 'Did you mean "level"?'],
    ["has(title, note)", "write has(value)"],
  ])("refuses %s", (text, cure) => {
    expect(checkExpression(text, scope)).toMatchObject([{ cure }]);
  });

  it("tells all faults at once", () => {
    expect(checkExpression("tilte == 1 && nope > 2", scope)).toHaveLength(2);
  });

  it("wants the type it is told", () => {
    expect(checkExpression("severity", scope, { expect: "boolean" })).toHaveLength(1);
    expect(checkExpression("severity", scope, { expect: "decimal" })).toEqual([]);
  });

  it.each([
    "$user.id == 1",
    "foundOn < $today",
    "sum(items, amount) > 1",
    "orgId.level == 1",
    "$old.status == 'a'",
  ])("keeps %s out of an index", (text) => {
    expect(checkExpression(text, scope, { target: "check" })).toHaveLength(1);
    expect(() => compileToSql(text, { scope, alias: null, target: "check" })).toThrow(/index/);
  });
});

describe("compileToSql", () => {
  it.each([
    ["status == 'open'", `("t"."status" = 'open')`],
    ["cost == null", `("t"."cost" is null)`],
    ["status in ['open', 'closed']", `("t"."status" in ('open', 'closed'))`],
    ["title == 'it\\'s'", `("t"."title" = 'it''s')`],
    [
      "orgId == $user.orgId",
      `("t"."org_id" = (select nullif(current_setting('app.org', true), '')::bigint))`,
    ],
  ])("keeps %s usable for an index", (text, sql) => {
    expect(compileToSql(text, { scope, alias: "t", target: "policy" }).text).toBe(sql);
  });

  it("binds the values of a filter after those already bound", () => {
    const parameters: unknown[] = [1];
    const { text } = compileToSql("status == 'open'", {
      scope,
      alias: "t",
      target: "filter",
      parameters,
    });
    expect(text).toBe(`("t"."status" = $2::text)`);
    expect(parameters).toEqual([1, "open"]);
  });
});
