import type { Expression, ExpressionFault } from "./expression.ts";
import { linkExpression } from "./link/linkExpression.ts";
import { displayFaults } from "./link/linkFormat.ts";
import { isNumeric, type Linked, type ValueType } from "./link/linked.ts";
import { parseExpression } from "./parseExpression.ts";
import type { ExpressionScope } from "./link/scope.ts";
import { targetFaults, type ExpressionTarget } from "./link/targets.ts";
import { say } from "../faults/phrases.ts";
import { faultAt } from "./faultAt.ts";

export interface CheckOptions {
  /** Type the result must have: "boolean" for rules, filters, guards and x-when. */
  expect?: ValueType;
  /** Where it will run in the database: limits what may be named. */
  target?: ExpressionTarget;
  /** The result is stored without a place in the database of its own, as defaults are. */
  kept?: boolean;
}

/** Everything that is wrong with an expression: syntax, unknown names, types. Empty: it can be evaluated and compiled. */
export function checkExpression(
  expression: Expression | string,
  scope: ExpressionScope,
  options: CheckOptions = {},
): ExpressionFault[] {
  const parsed =
    typeof expression === "string" ? parseExpression(expression) : { ast: expression, fault: null };
  if (parsed.fault) return [parsed.fault];
  const { linked, faults } = linkExpression(parsed.ast, scope);
  if (faults.length > 0) return faults;
  const { expect, target, kept = target !== undefined && target !== "computed" } = options;
  const shown = displayFaults(linked, kept);
  return shown.length > 0
    ? shown
    : [...typeFaults(linked, expect), ...targetFaults(linked, target)];
}

function typeFaults(linked: Linked, expected: ValueType | undefined): ExpressionFault[] {
  const { type } = linked;
  if (expected === undefined || type === expected || type === "null") return [];
  if (expected === "decimal" && isNumeric(type)) return [];
  if (expected === "string" && type === "time") return [];
  const cure = expected === "boolean" ? say("compareIt") : say("giveType", { type: expected });
  return [faultAt(linked, say("wrongResult", { type, expected }), cure)];
}
