import type { FunctionDefinition } from "./definition.ts";

const any = (name: string) => ({ name, takes: "any" }) as const;

const ofRow = (name: string) => ({ name, takes: "any", ofRow: true }) as const;

/** Functions that are linked by rules of their own, in link/linkCall.ts. */
export const ownFunctions = {
  sum: {
    kind: "own",
    parameters: [any("rows"), ofRow("value"), { ...ofRow("condition"), optional: true }],
    meaning: "An expression added up over the rows for which the condition is true.",
    nulls: "addNothing",
    example: "sum(items, quantity * price, quantity > 2)",
    result: "1.005",
  },
  minOf: {
    kind: "own",
    parameters: [any("rows"), ofRow("value"), { ...ofRow("condition"), optional: true }],
    meaning: "The least number, date or moment over the rows for which the condition is true.",
    nulls: "leftOutNoValue",
    example: "minOf(items, price, quantity > 2)",
    result: "0.335",
  },
  maxOf: {
    kind: "own",
    parameters: [any("rows"), ofRow("value"), { ...ofRow("condition"), optional: true }],
    meaning: "The greatest number, date or moment over the rows for which the condition is true.",
    nulls: "leftOutNoValue",
    example: "maxOf(items, quantity * price)",
    result: "2.20",
  },
  first: {
    kind: "own",
    parameters: [any("rows"), ofRow("value"), { ...ofRow("condition"), optional: true }],
    meaning:
      "The value of the first row that has one and for which the condition is true, in the order of the rows.",
    nulls: "leftOutNoValue",
    example: "first(items, price, quantity > 2)",
    result: "0.335",
  },
  last: {
    kind: "own",
    parameters: [any("rows"), ofRow("value"), { ...ofRow("condition"), optional: true }],
    meaning:
      "The value of the last row that has one and for which the condition is true, in the order of the rows.",
    nulls: "leftOutNoValue",
    example: "last(items, quantity)",
    result: 2,
  },
  join: {
    kind: "own",
    parameters: [
      any("rows"),
      ofRow("text"),
      any("separator"),
      { ...ofRow("condition"), optional: true },
    ],
    meaning:
      "Texts of the rows one after the other, with a separator that is written out between them; 2000 characters at most.",
    nulls: "leftOutNoText",
    example: "join(items, text(quantity), ', ')",
    result: "3, 2",
  },
  distinct: {
    kind: "own",
    parameters: [any("rows"), ofRow("value"), { ...ofRow("condition"), optional: true }],
    meaning:
      "The different values of the rows for which the condition is true: `count(distinct(..))`, `has(distinct(..))`, or texts in their order with `join(distinct(..), ', ')`.",
    nulls: "leftOut",
    example: "count(distinct(items, quantity))",
    result: 2,
  },
  count: {
    kind: "own",
    parameters: [any("list"), { ...ofRow("condition"), optional: true }],
    meaning: "How many values a field has, or rows for which the condition is true.",
    nulls: "zeroWithoutList",
    example: "count(items)",
    result: 3,
  },
  has: {
    kind: "own",
    parameters: [any("value")],
    meaning: "There is a value, or at least one row.",
    nulls: "never",
    example: "has(limitCost)",
    result: false,
  },
  size: {
    kind: "own",
    parameters: [any("value")],
    meaning: "Characters of a text, or the number of values of a list.",
    nulls: "textNullListZero",
    example: "size(title)",
    result: 7,
  },
  startsWith: {
    kind: "own",
    parameters: [any("text"), any("beginning")],
    meaning: "A text begins with another.",
    nulls: "falseForNull",
    example: "startsWith(title, 'Cr')",
    result: true,
  },
  contains: {
    kind: "own",
    parameters: [any("value"), any("part")],
    meaning: "A text has another in it, or a list has a value.",
    nulls: "falseForNull",
    example: "contains(title, 'rac')",
    result: true,
  },
} as const satisfies Record<string, FunctionDefinition>;
