import type { EvaluationContext } from "./evaluationContext.ts";
import { linkOrThrow } from "./evaluateExpression.ts";
import type { Expression } from "./expression.ts";
import { ExpressionError } from "./expressionError.ts";
import type { ExpressionScope } from "./scope.ts";
import { conditionSql, exactly } from "./sqlCondition.ts";
import type { SqlCompiler } from "./sqlCompiler.ts";
import { valueSql } from "./sqlValue.ts";
import { targetFaults, type ExpressionTarget } from "./targets.ts";

export interface SqlOptions {
  scope: ExpressionScope;
  /** Alias or table name the columns are qualified with; null: bare column names (check, generated). */
  alias: string | null;
  target: ExpressionTarget;
  /** Filter: values already bound in the statement; new ones are added to this array. */
  parameters?: unknown[];
  /** Filter: what $user, $today, $now, $record and $parent stand for. */
  context?: Pick<EvaluationContext, "user" | "today" | "now" | "given">;
}

/**
 * The expression as PostgreSQL, with the meaning evaluateExpression gives it. A policy or filter may yield null for false
 * (nothing is seen either way, and indexes stay usable); a check yields true or false, a generated column
 * the value itself. Texts of policy, check
 * and generated are self-contained, a filter binds its values. Throws ExpressionError on an expression with faults.
 */
export function compileToSql(
  expression: Expression | string,
  options: SqlOptions,
): { text: string; parameters: unknown[] } {
  const { scope, target, parameters = [], context = {} } = options;
  const linked = linkOrThrow(expression, scope);
  const faults = targetFaults(linked, target);
  if (faults.length > 0) throw new ExpressionError(faults);
  let aliases = 0;
  const compiler: SqlCompiler = {
    scope,
    alias: options.alias,
    target,
    context,
    bind: (value) => `$${parameters.push(value)}`,
    valueSql,
    nextAlias: () => `x${(aliases += 1)}`,
  };
  if (linked.type !== "boolean" || target === "generated") {
    return { text: valueSql(compiler, linked), parameters };
  }
  const condition = conditionSql(compiler, linked);
  return { text: target === "check" ? exactly(condition) : condition.text, parameters };
}
