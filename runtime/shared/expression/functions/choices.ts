import type { Expression } from "../expression.ts";
import { type FunctionDefinition, type Size } from "./definition.ts";
import { at } from "./syntax.ts";

const rows = { name: "rows", takes: "any" } as const;
const condition = { name: "condition", takes: "any" } as const;
const value = { name: "value", takes: "any" } as const;
const result = { name: "result", takes: "any" } as const;
const lacking = (call: Expression): Expression => at(call).nothing();

/** Rows for which a condition is true, or is not. */
function counted([list, test]: readonly Expression[], call: Expression, wanted: boolean) {
  const { call: ask, choice, number } = at(call);
  const [yes, no] = wanted ? [1, 0] : [0, 1];
  const one = choice(test ?? lacking(call), number(yes), number(no));
  return ask("sum", list ?? lacking(call), one);
}

export const choiceFunctions = {
  coalesce: {
    kind: "value",
    parameters: [
      { name: "value", takes: "same" },
      { name: "other", takes: "same", many: true },
    ],
    gives: "argument",
    lenient: true,
    meaning: "The first value that is not null. `a ?: b` is short for `coalesce(a, b)`.",
    nulls: "allNull",
    example: "coalesce(limitCost, cost)",
    result: "12.50",
    js: (args) => args.find((each) => each !== null) ?? null,
    sql: (args) => `coalesce(${args.join(", ")})`,
    size: (sizes) => {
      const most = (part: keyof Size) => Math.max(0, ...sizes.map((size) => size[part]));
      return { whole: most("whole"), scale: most("scale"), length: most("length") };
    },
  },
  if: {
    kind: "short",
    parameters: [condition, result, { ...result, name: "otherwise", many: true }],
    meaning:
      "The result after the first condition that is true, or the last argument: `if(a, 1, b, 2, 3)` is `a ? 1 : b ? 2 : 3`.",
    nulls: "conditionFalse",
    example: "if(cost > 100, 'high', cost > 10, 'middle', 'low')",
    result: "middle",
    expand: (args, call) => {
      const last = args.length % 2 === 1 ? args.at(-1) : undefined;
      return nested(args, last ?? lacking(call), (test, then, otherwise) =>
        at(call).choice(test, then, otherwise),
      );
    },
  },
  switch: {
    kind: "short",
    parameters: [
      value,
      { name: "is", takes: "any" },
      result,
      { name: "otherwise", takes: "any", many: true, optional: true },
    ],
    meaning:
      "The result after the first value that is equal, or the last argument; null without one.",
    nulls: "equal",
    example: "switch(status, 'open', 1, 'closed', 2, 0)",
    result: 1,
    expand: ([first, ...rest], call) => {
      const { binary, choice } = at(call);
      const last = rest.length % 2 === 1 ? rest.at(-1) : undefined;
      return nested(rest, last ?? lacking(call), (is, then, otherwise) =>
        choice(binary(first ?? lacking(call), "==", is), then, otherwise),
      );
    },
  },
  any: {
    kind: "short",
    parameters: [rows, { ...condition, ofRow: true }],
    meaning: "The condition is true for at least one row.",
    nulls: "falseWithoutRows",
    example: "any(items, quantity > 2)",
    result: true,
    expand: (args, call) => at(call).binary(counted(args, call, true), ">", at(call).number(0)),
  },
  all: {
    kind: "short",
    parameters: [rows, { ...condition, ofRow: true }],
    meaning: "The condition is true for every row.",
    nulls: "trueWithoutRows",
    example: "all(items, quantity > 2)",
    result: false,
    expand: (args, call) => at(call).binary(counted(args, call, false), "==", at(call).number(0)),
  },
  avg: {
    kind: "short",
    parameters: [rows, { ...value, ofRow: true }, { ...condition, ofRow: true, optional: true }],
    meaning:
      "The mean of an expression over the rows for which the condition is true, with 10 decimal places.",
    nulls: "leftOutNoValue",
    example: "avg(items, quantity)",
    result: "2.5000000000",
    expand: ([list, amount, test], call) => {
      const { call: ask, binary, choice, nothing, number } = at(call);
      const [all, each] = [list ?? nothing(), amount ?? nothing()];
      const known = binary(each, "!=", nothing());
      const taken = test ? binary(test, "&&", known) : known;
      const total = ask("sum", all, ...(test ? [each, test] : [each]));
      return binary(total, "/", ask("sum", all, choice(taken, number(1), number(0))));
    },
  },
} as const satisfies Record<string, FunctionDefinition>;

/** A chain of conditions from pairs of a test and a result. */
function nested(
  pairs: readonly Expression[],
  last: Expression,
  join: (test: Expression, then: Expression, otherwise: Expression) => Expression,
): Expression {
  let chain = last;
  for (let index = Math.floor(pairs.length / 2) * 2 - 2; index >= 0; index -= 2) {
    chain = join(pairs[index] as Expression, pairs[index + 1] as Expression, chain);
  }
  return chain;
}
