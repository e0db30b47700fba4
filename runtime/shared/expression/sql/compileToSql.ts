import type { FieldModel } from "../../entity/model.ts";
import type { EvaluationContext } from "../evaluate/evaluationContext.ts";
import { linkOrThrow } from "../evaluate/evaluateExpression.ts";
import type { Expression } from "../expression.ts";
import { ExpressionError } from "../expressionError.ts";
import { typeOfField, type ExpressionScope } from "../link/scope.ts";
import type { Linked } from "../link/linked.ts";
import { conditionSql, exactly } from "./sqlCondition.ts";
import type { SqlCompiler } from "./sqlCompiler.ts";
import { sharedOf } from "./sqlShared.ts";
import { stepsSql, withSteps } from "./sqlSteps.ts";
import { valueSql } from "./sqlValue.ts";
import { targetFaults, type ExpressionTarget } from "../link/targets.ts";

export interface SqlOptions {
  scope: ExpressionScope;
  /** Alias or table name the columns are qualified with; null: bare column names (check, generated). */
  alias: string | null;
  target: ExpressionTarget;
  /** Filter: values already bound in the statement; new ones are added to this array. */
  parameters?: unknown[];
  /** Filter: the values of $user, $today, $now, $record and $parent. */
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
  const { parameters = [] } = options;
  const linked = linkFor(expression, options);
  const compiler = compilerOf([linked], options, parameters);
  return { text: withSteps(compiler.shared, textOf(compiler, linked)), parameters };
}

export interface ComputedSql {
  /** By the name of the field. */
  values: Map<string, string>;
  /** The FROM of the select around the values, with the parts that several of them share; "" if nothing is shared. */
  from: string;
}

/**
 * Computed fields of one row as SQL of a policy: values that several of them use are computed once, and the rows that they sum are read
 * once. Throws ExpressionError on an expression with faults.
 */
export function compileComputed(
  fields: readonly FieldModel[],
  { scope, alias }: Pick<SqlOptions, "scope" | "alias">,
): ComputedSql {
  const options = { scope, alias, target: "policy" } as const;
  const linked = fields.map(({ computed }) => linkFor(computed?.expr ?? "null", options));
  // A field that others name has been linked for them: the same tree for all.
  const roots = fields.map(
    ({ name }, index) => scope.shared.computed.get(name)?.linked ?? (linked[index] as Linked),
  );
  const compiler = compilerOf(roots, options, []);
  const texts = roots.map((root) => textOf(compiler, root));
  return {
    values: new Map(
      fields.map((field, index) => [field.name, roundedSql(field, texts[index] as string)]),
    ),
    from: stepsSql(compiler.shared),
  };
}

/** Half away from zero, as a column of that scale rounds what is written to it. */
const roundedSql = (field: FieldModel, text: string): string =>
  typeOfField(field) === "decimal" && field.scale !== undefined
    ? `round((${text})::numeric, ${field.scale})`
    : text;

function linkFor(expression: Expression | string, { scope, target }: SqlOptions): Linked {
  const linked = linkOrThrow(expression, scope);
  const faults = targetFaults(linked, target);
  if (faults.length > 0) throw new ExpressionError(faults);
  return linked;
}

function compilerOf(
  roots: readonly Linked[],
  { scope, alias, target, context = {} }: SqlOptions,
  parameters: unknown[],
): SqlCompiler {
  let aliases = 0;
  return {
    scope,
    alias,
    target,
    context,
    bind: (value) => `$${parameters.push(value)}`,
    valueSql,
    nextAlias: () => `x${(aliases += 1)}`,
    shared: sharedOf(roots, target),
  };
}

function textOf(compiler: SqlCompiler, linked: Linked): string {
  if (linked.type !== "boolean" || compiler.target === "generated") {
    return valueSql(compiler, linked);
  }
  const condition = conditionSql(compiler, linked);
  return compiler.target === "check" ? exactly(condition) : condition.text;
}
