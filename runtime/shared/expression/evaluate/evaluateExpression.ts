import type { Json } from "../../entity/model.ts";
import { evaluateNode } from "./evaluateNode.ts";
import type { EvaluationContext } from "./evaluationContext.ts";
import { numberText, type ExactNumber } from "./exactNumber.ts";
import type { Expression } from "../expression.ts";
import { ExpressionError } from "../expressionError.ts";
import { linkExpression } from "../link/linkExpression.ts";
import type { Linked } from "../link/linked.ts";
import { isoInstant } from "./moments.ts";
import { parseExpression } from "../parseExpression.ts";
import type { Value } from "./readValue.ts";
import type { ExpressionScope } from "../link/scope.ts";

/**
 * Value of an expression over a record. Total: whatever is null or not of its field's type counts as null, a comparison
 * with null is false, `==` and `!=` know null, arithmetic with null or by zero is null. Integers are numbers, decimals
 * exact texts, dates "yyyy-MM-dd", moments ISO 8601 in UTC. Throws ExpressionError on one that checkExpression refuses.
 */
export function evaluateExpression(
  expression: Expression | string,
  context: EvaluationContext,
): Json {
  return prepareExpression(expression, context.scope)(context);
}

/** Reads and links an expression once, for many records. Throws ExpressionError as evaluateExpression does. */
export function prepareExpression(
  expression: Expression | string,
  scope: ExpressionScope,
): (context: Omit<EvaluationContext, "scope">) => Json {
  const linked = linkOrThrow(expression, scope);
  return (context) => evaluateLinked(linked, { ...context, scope });
}

/** As evaluateExpression, of an expression that is linked already. */
export function evaluateLinked(linked: Linked, context: EvaluationContext): Json {
  const value = evaluateNode(linked, { ...context, computed: context.computed ?? new Map() });
  return jsonOf(value, linked);
}

/** The linked tree of an expression without faults; throws ExpressionError on any other. */
export function linkOrThrow(expression: Expression | string, scope: ExpressionScope): Linked {
  const parsed =
    typeof expression === "string" ? parseExpression(expression) : { ast: expression, fault: null };
  if (parsed.fault) throw new ExpressionError([parsed.fault]);
  const { linked, faults } = linkExpression(parsed.ast, scope);
  if (faults.length > 0) throw new ExpressionError(faults);
  return linked;
}

function jsonOf(value: Value, { type }: Linked): Json {
  if (value === null) return null;
  switch (type) {
    case "integer": {
      const number = Number((value as ExactNumber).digits);
      return Number.isSafeInteger(number) ? number : numberText(value as ExactNumber);
    }
    case "decimal":
      return numberText(value as ExactNumber);
    case "dateTime":
      return isoInstant(value as bigint);
    default:
      return value as Json;
  }
}
