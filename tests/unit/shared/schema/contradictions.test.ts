import { expect, it } from "vitest";
import { faultsAfter, testFaults, type Change } from "./fixtureProject.ts";

const order = "yard/order.schema.json";
const deliver = "/x-states/transitions/deliver";

const rule = (id: string, expr: string) => ({ id, expr, fields: ["dueOn"], message: "No." });
const rules = (...expressions: string[]): Change => ({
  at: "/x-rules",
  to: expressions.map((expr, index) => rule(`r${index}`, expr)),
});
const guard = (expr: string): Change => ({ at: `${deliver}/guard`, to: expr });
const needs = (...names: string[]): Change => ({ at: `${deliver}/require`, to: names });
const amount: Change = {
  at: "/properties/amount",
  to: { type: ["integer", "null"], minimum: 0, maximum: 10 },
};
const second: Change = { at: "/properties/other", to: { type: ["integer", "null"] } };
const level: Change = { at: "/properties/level", to: { enum: ["low", "high"], default: "low" } };
const policy = (...list: object[]): Change => ({
  at: "/x-policy",
  to: list.map((each) => ({ role: "buyer", ...each })),
});

const shut: [name: string, changes: Change[]][] = [
  ["a guard that never holds", [amount, guard("amount > 3 && amount < 2")]],
  ["a guard beyond what the field may hold", [amount, guard("amount > 10")]],
  ["a guard for a choice that there is not", [level, guard("level > 'low'")]],
  ["a guard for another state", [guard("state == 'draft'")]],
  ["a guard that wants and does not want a value", [guard("dueOn == null && dueOn > orderedOn")]],
  [
    "fields that are each less than the other",
    [amount, second, guard("amount < other && other <= amount")],
  ],
  ["a guard beside a rule", [amount, guard("amount == 0"), rules("amount == null || amount > 0")]],
  [
    "a rule of the state that it leads to",
    [guard("urgent"), rules("state != 'delivered' || !urgent")],
  ],
  ["a guard for none of a list", [level, guard("!(level in ['low', 'high']) && level != null")]],
  ["a day before and after the present one", [guard("dueOn < $today && dueOn > $today")]],
  [
    "a span of days that ends before it begins",
    [guard("dueOn > $today + 7 && dueOn <= $today + 3")],
  ],
  ["a day that a rule wants to be over", [guard("dueOn == $today"), rules("dueOn < $today - 1")]],
  ["two of a choice", [level, guard("level in ['low'] && level in ['high']")]],
  ["none that is left of a choice", [level, guard("level != 'low' && level in ['low', 'other']")]],
  ["both ends of a choice", [amount, guard("urgent ? amount > 11 : amount < 0")]],
];
testFaults("transitions that nothing can take", [
  ...shut.map(([name, changes]): Parameters<typeof testFaults>[1][number] => [
    name,
    changes,
    [`S617 ${order} ${deliver}/guard`],
  ]),
  [
    "a required field that a rule wants empty",
    [needs("reason"), { at: `${deliver}/guard` }, rules("state != 'delivered' || reason == null")],
    [`S617 ${order} ${deliver}`],
  ],
]);

const open: [name: string, changes: Change[]][] = [
  ["a guard that holds for one value", [amount, guard("amount >= 10 && amount <= 10")]],
  [
    "a rule that says nothing about an empty field",
    [amount, guard("amount == null"), rules("amount == null || amount > 3")],
  ],
  ["what is not compared with values", [amount, guard("amount * 2 < 0 && sum(lines, amount) < 0")]],
  ["a day that is near the present one", [guard("dueOn >= $today && dueOn < $today + 7")]],
  ["a day that is written out", [guard("dueOn < $today && dueOn > '2099-01-01'")]],
  ["a rule of another state", [guard("urgent"), rules("state != 'draft' || !urgent")]],
  ["one of several ways", [amount, guard("amount > 11 || amount == 3")]],
  ["a field that is not there", [amount, guard("!(amount > 3) && !(amount < 3) && amount != 3")]],
  ["a yes or no that is not said", [guard("!urgent"), rules("urgent")]],
  [
    "equal fields that are both empty",
    [amount, second, guard("amount == other && !(amount >= other)")],
  ],
];
testFaults(
  "transitions that something can take",
  open.map(([name, changes]) => [name, changes, []]),
);

testFaults("records and rights", [
  [
    "rules that shut each other out",
    [amount, rules("amount > 5", "dueOn == null || amount > 3", "amount < 4")],
    [`S617 ${order} /x-rules/2/expr`],
  ],
  [
    "a transition in the wrong state",
    [policy({ can: ["read", "deliver"], rows: "state == 'draft'" })],
    [`S617 ${order} /x-policy/0/can/1`],
  ],
  [
    "a transition that another rule allows",
    [policy({ can: ["read", "deliver"], rows: "state == 'draft'" }, { can: ["transitions"] })],
    [],
  ],
  [
    "a transition in the right state",
    [policy({ can: ["read", "deliver"], rows: "state in ['draft', 'ordered']" })],
    [],
  ],
]);

const when = (visible: string): Change => ({
  at: "/properties/other",
  to: { type: ["integer", "null"], "x-when": { visible } },
});
testFaults("conditions of views, rights and fields", [
  [
    "a view that is always empty",
    [amount, second, { at: "/x-views/odd", to: { filter: "amount < other && other < amount" } }],
    [`S617 ${order} /x-views/odd/filter`],
  ],
  [
    "rights to no record",
    [amount, policy({ can: ["read"], rows: "amount > 3 && amount < 2" })],
    [`S617 ${order} /x-policy/0/rows`],
  ],
  [
    "a field that is never shown, because of three others",
    [
      amount,
      level,
      { at: "/properties/third", to: { type: ["integer", "null"] } },
      when("amount > third && third > 9 && level == 'low' && amount < 8"),
    ],
    [`S617 ${order} /properties/other/x-when/visible`],
  ],
  ["a field that is shown to nobody, as it says", [when("false")], []],
  ["a field that is shown now and then", [amount, when("amount > 3 && amount < 5")], []],
]);

it("names both conditions", () => {
  const [found] = faultsAfter([amount, guard("amount == 0"), rules("amount > 0")]);
  expect(found?.problem).toBe(
    'No record can ever take "deliver": the guard (amount == 0) and the rule r0 (amount > 0) never hold together.',
  );
});
