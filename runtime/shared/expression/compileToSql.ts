import type { EvaluationContext } from "./evaluationContext.ts";
import { linkOrThrow } from "./evaluateExpression.ts";
import type { Expression } from "./expression.ts";
import { ExpressionError } from "./expressionError.ts";
import type { ExpressionScope } from "./scope.ts";
import type { Linked } from "./linked.ts";
import { conditionSql, exactly } from "./sqlCondition.ts";
import type { SqlCompiler } from "./sqlCompiler.ts";
import { sharedOf, withLevels } from "./sqlShared.ts";
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
    shared: sharedOf(linked, target),
  };
  return { text: withLevels(compiler.shared, textOf(compiler, linked)), parameters };
}

function textOf(compiler: SqlCompiler, linked: Linked): string {
  if (linked.type !== "boolean" || compiler.target === "generated") {
    return valueSql(compiler, linked);
  }
  const condition = conditionSql(compiler, linked);
  return compiler.target === "check" ? exactly(condition) : condition.text;
}
