import { linkOrThrow } from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import { partsOf } from "../../../../shared/expression/link/linkedParts.ts";
import { isClaim, type Linked } from "../../../../shared/expression/link/linked.ts";
import type { ExpressionScope } from "../../../../shared/expression/link/scope.ts";

/** All nodes of an expression, also behind functions and computed fields. */
export function everyPart(text: string, scope: ExpressionScope): Linked[] {
  const parts = new Set<Linked>([linkOrThrow(text, scope)]);
  // Visited to its end with what is added meanwhile.
  for (const part of parts) for (const inner of partsOf(part)) parts.add(inner);
  return [...parts];
}

/** True where the result of an expression depends on when, by whom or after what it is asked. */
export const asksTheMoment = (text: string, scope: ExpressionScope): boolean =>
  everyPart(text, scope).some(
    (part) => isClaim(part) || (part.kind === "field" && part.of === "old"),
  );
