import type { TransitionModel } from "../../../../shared/entity/model.ts";
import { prepareExpression } from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import { scopeOf, type ExpressionScope } from "../../../../shared/expression/link/scope.ts";
import type { ProofCourse, Values } from "../contract.ts";
import { asksTheMoment, everyPart } from "./asksTheMoment.ts";

/**
 * A rule keeps this record from being in its state, or from getting into the next one, by values that the step does not ask for: that the step
 * is refused is right.
 */
export function isUnreachable(
  { entity, server }: ProofCourse,
  record: Values,
  { to }: TransitionModel,
  asked: readonly string[],
): boolean {
  const scope = scopeOf(entity, (key) => server.models.find((model) => model.key === key));
  const after = { ...record, [entity.states?.field ?? ""]: to };
  return entity.rules.some(({ expr }) => {
    if (asked.some((name) => new RegExp(`\\b${name}\\b`).test(expr))) return false;
    if (asksTheMoment(expr, scope) || asksOthers(expr, scope)) return false;
    const holds = prepareExpression(expr, scope);
    return [record, after].some((each) => holds({ record: each }) === false);
  });
}

const asksOthers = (text: string, scope: ExpressionScope): boolean =>
  everyPart(text, scope).some(({ kind }) => kind === "related");
