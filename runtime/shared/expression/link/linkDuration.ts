import type { Expression } from "../expression.ts";
import { say } from "../../faults/phrases.ts";
import { asMoment } from "../compareTypes.ts";
import { at } from "../functions/syntax.ts";
import type { Linked, ValueType } from "./linked.ts";
import { refuse, typed, type Linker } from "./linker.ts";

/** How a duration is added to a date: the function, and how many of its units it has. */
const toDate: Readonly<Record<string, readonly [name: string, times: number]>> = {
  days: ["addDays", 1],
  weeks: ["addDays", 7],
  months: ["addMonths", 1],
  years: ["addMonths", 12],
};
/** The same for a moment, whose days have 24 hours whatever the clocks do. */
const toMoment: Readonly<Record<string, readonly [name: string, times: number]>> = {
  hours: ["addHours", 1],
  days: ["addHours", 24],
  weeks: ["addHours", 168],
};

/** `date + days(3)`, `moment - hours(2)`; null where nothing of the kind is added or taken away. */
export function linkDuration(
  linker: Linker,
  ast: Extract<Expression, { kind: "binary" }>,
): Linked | null {
  const { left, right } = ast;
  if (right.kind !== "call" || right.args.length !== 1) return null;
  if (!(right.name in toDate) && !(right.name in toMoment)) return null;
  const given = linker.link(left);
  // Linked once: a chain of durations would double with each.
  const base = given.type === "dateTime" ? given : asMoment(linker, given, { type: "date" });
  const known = base.type === "date" ? toDate : base.type === "dateTime" ? toMoment : {};
  const [name, times] = known[right.name] ?? [];
  const cure = say("addDuration", { name: right.name });
  if (base.type === "null") return base;
  if (name === undefined || times === undefined)
    return refuse(linker, ast, say("durationAlone"), cure);
  const { binary, number } = at(ast);
  const [count] = right.args as [Expression];
  const factor = ast.operator === "-" ? -times : times;
  const amount = linker.link(factor === 1 ? count : binary(count, "*", literal(number, factor)));
  if (amount.type !== "integer" && amount.type !== "null") {
    const problem = { name: right.name, parameter: "count", type: amount.type };
    return refuse(linker, count, say("argumentType", problem), cure);
  }
  const as: ValueType[] = [base.type, "integer"];
  return typed(ast, base.type, { kind: "call", name, args: [base, amount], as });
}

/** Negative numbers are written with a sign before them. */
function literal(number: (value: number) => Expression, value: number): Expression {
  const { offset, length } = number(value);
  return value >= 0
    ? number(value)
    : { kind: "unary", operator: "-", operand: number(-value), offset, length };
}
