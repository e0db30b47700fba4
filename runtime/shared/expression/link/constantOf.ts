import type { Json } from "../../entity/model.ts";
import { evaluateLinked, linkOrThrow } from "../evaluate/evaluateExpression.ts";
import { ExpressionError } from "../expressionError.ts";
import { namedFields } from "./namedFields.ts";
import type { ExpressionScope } from "./scope.ts";

/**
 * Value of an expression that depends on nothing but the fields that are given; undefined where it looks at others, at who asks, when or
 * what, and where it has faults, which are told elsewhere.
 */
export function constantOf(
  expression: string,
  scope: ExpressionScope,
  given: Readonly<Record<string, Json>> = {},
): Json | undefined {
  if (expression.includes("$")) return undefined;
  try {
    const isGiven = namedFields(expression, scope).every(
      ({ entity, name }) => entity === scope.entity && name in given,
    );
    return isGiven
      ? evaluateLinked(linkOrThrow(expression, scope), { record: given, scope })
      : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
