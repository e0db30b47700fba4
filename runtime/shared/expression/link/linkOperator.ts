import type { Expression } from "../expression.ts";
import { compareTypes } from "../compareTypes.ts";
import { refuse, typed, type Linker } from "./linker.ts";
import { linkDuration } from "./linkDuration.ts";
import { linkAmong } from "./linkList.ts";
import { isNumeric, type Comparison, type Linked } from "./linked.ts";
import { say } from "../../faults/phrases.ts";

export function linkUnary(linker: Linker, ast: Extract<Expression, { kind: "unary" }>): Linked {
  if (ast.operator === "!") {
    return typed(ast, "boolean", { kind: "not", operand: condition(linker, ast.operand) });
  }
  const operand = linker.link(ast.operand);
  if (!isNumeric(operand.type)) {
    return refuse(linker, ast, say("noNegative", { type: operand.type }), say("useMinus"));
  }
  return typed(ast, operand.type, { kind: "negate", operand });
}

export function linkBinary(linker: Linker, ast: Extract<Expression, { kind: "binary" }>): Linked {
  switch (ast.operator) {
    case "&&":
    case "||":
      return typed(ast, "boolean", {
        kind: "logic",
        operator: ast.operator === "&&" ? "and" : "or",
        left: condition(linker, ast.left),
        right: condition(linker, ast.right),
      });
    case "in":
      return linkAmong(linker, ast, ast.left, ast.right);
    case "+":
    case "-":
    case "*":
    case "/":
      return linkArithmetic(linker, ast, ast.operator);
    default:
      return linkComparison(linker, ast, ast.operator);
  }
}

export function linkConditional(
  linker: Linker,
  ast: Extract<Expression, { kind: "conditional" }>,
): Linked {
  const test = condition(linker, ast.condition);
  const pair = compareTypes(linker, linker.link(ast.whenTrue), linker.link(ast.whenFalse));
  if (!pair) return refuse(linker, ast, say("branches"), say("bothSame"));
  const types = [pair.left.type, pair.right.type];
  const type = types.includes("decimal")
    ? "decimal"
    : (types.find((each) => each !== "null") ?? "null");
  return typed(ast, type, {
    kind: "conditional",
    condition: test,
    whenTrue: pair.left,
    whenFalse: pair.right,
  });
}

/** A part that must be true or false. */
export function condition(linker: Linker, ast: Expression): Linked {
  const linked = linker.link(ast);
  if (linked.type === "boolean" || linked.type === "null") return linked;
  const cure = linked.type === "list" ? say("askCount") : say("compareNull");
  return refuse(linker, ast, say("conditionHere", { type: linked.type }), cure);
}

function linkComparison(
  linker: Linker,
  ast: Extract<Expression, { kind: "binary" }>,
  operator: Comparison,
): Linked {
  const [left, right] = [linker.link(ast.left), linker.link(ast.right)];
  const nothing = [left, right].find((each) => each.kind === "literal" && each.value === null);
  if (nothing && (operator === "==" || operator === "!=")) {
    const operand = nothing === left ? right : left;
    if (operand.type === "list") {
      return refuse(linker, ast, say("listNull"), say("askHas"));
    }
    return typed(ast, "boolean", { kind: "isNull", operand, negated: operator === "!=" });
  }
  const pair = compareTypes(linker, left, right);
  if (!pair) {
    const cure = [left.type, right.type].includes("dateTime")
      ? say("compareDates")
      : say("compareSame");
    return refuse(linker, ast, say("notComparable", { left: left.type, right: right.type }), cure);
  }
  if (pair.domain === "boolean" && operator !== "==" && operator !== "!=") {
    return refuse(linker, ast, say("noOrder"), say("useEqual"));
  }
  return typed(ast, "boolean", { kind: "compare", operator, ...pair });
}

function linkArithmetic(
  linker: Linker,
  ast: Extract<Expression, { kind: "binary" }>,
  operator: "+" | "-" | "*" | "/",
): Linked {
  const moved = operator === "+" || operator === "-" ? linkDuration(linker, ast) : null;
  if (moved) return moved;
  const [left, right] = [linker.link(ast.left), linker.link(ast.right)];
  if (isNumeric(left.type) && isNumeric(right.type)) {
    const whole = left.type === "integer" && right.type === "integer" && operator !== "/";
    return typed(ast, whole ? "integer" : "decimal", { kind: "arithmetic", operator, left, right });
  }
  const textual = (node: Linked) =>
    node.type === "string" || node.type === "time" || node.type === "null";
  if (operator === "+" && textual(left) && textual(right)) {
    return typed(ast, "string", { kind: "concat", left, right });
  }
  if (operator === "-" && left.type === "date" && right.type === "date") {
    return typed(ast, "integer", { kind: "daysBetween", left, right });
  }
  const simple = (node: Linked) => ["field", "clock", "literal"].includes(node.kind);
  if ((operator === "+" || operator === "-") && left.type === "date" && right.type === "integer") {
    if (!simple(left) || !simple(right)) {
      return refuse(linker, ast, say("daysAdded"), say("addOne"));
    }
    const sign = operator === "+" ? 1 : -1;
    return typed(ast, "date", { kind: "shiftDays", base: left, days: right, sign });
  }
  const cure = say("useNumbers");
  return refuse(
    linker,
    ast,
    say("noOperator", { left: left.type, operator, right: right.type }),
    cure,
  );
}
