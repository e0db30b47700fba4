import type { EvaluationContext } from "../expression/evaluate/evaluationContext.ts";
import { prepareExpression } from "../expression/evaluate/evaluateExpression.ts";
import type { Expression } from "../expression/expression.ts";
import { ExpressionError } from "../expression/expressionError.ts";
import { parseExpression } from "../expression/parseExpression.ts";
import { liveScopeOf, optionScope, type ExpressionScope } from "../expression/link/scope.ts";
import type { EntityModel, FieldModel, Json, RuleModel } from "./model.ts";

/** What conditions are evaluated over: the record as it will be, and the current user. */
export type ConditionContext = Omit<EvaluationContext, "scope">;

/** Value of an expression; undefined if it cannot be computed here, because it needs a related record that is not loaded. */
export type Condition = (context: ConditionContext) => Json | undefined;

export interface FieldConditions {
  visible?: Condition;
  required?: Condition;
  readOnly?: Condition;
  /** Asked per option: the context's record carries it as `value`. */
  options?: Condition;
  default?: Condition;
}

/**
 * Whether a `visible` with this value shows its field or part: only true does. What is undecided, because a value is missing,
 * hides. Undefined shows: there is no condition, or only the server can evaluate it.
 */
export const shows = (value: Json | undefined): boolean => value === undefined || value === true;

/** All conditions of an entity, read and linked once. */
export interface EntityConditions {
  fields: ReadonlyMap<string, FieldConditions>;
  rules: (Omit<RuleModel, "expr"> & { holds: Condition })[];
}

/** Reads one expression. */
type Prepare = (text: string, scope: ExpressionScope) => Condition;

/** Throws ExpressionError for an expression the schema reader would refuse, unless `prepare` takes it. */
export function prepareConditions(
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
  prepare: Prepare = prepareCondition,
): EntityConditions {
  const scope = liveScopeOf(entity, lookup);
  const fields = new Map<string, FieldConditions>();
  for (const field of entity.fields) {
    const conditions = conditionsOf(field, scope, prepare);
    if (Object.keys(conditions).length > 0) fields.set(field.name, conditions);
  }
  const rules = entity.rules.map(({ expr, ...rule }) => ({ ...rule, holds: prepare(expr, scope) }));
  return { fields, rules };
}

function conditionsOf(
  field: FieldModel,
  scope: ExpressionScope,
  prepare: Prepare,
): FieldConditions {
  const { visible, required, readOnly, options } = field.when ?? {};
  return {
    ...(visible ? { visible: prepare(visible, scope) } : {}),
    ...(required ? { required: prepare(required, scope) } : {}),
    ...(readOnly ? { readOnly: prepare(readOnly, scope) } : {}),
    ...(options ? { options: prepare(options, optionScope(scope, field)) } : {}),
    ...(field.defaultExpr ? { default: prepare(field.defaultExpr, scope) } : {}),
  };
}

/** As prepareCondition; one with faults, or over an entity that is not loaded, is always undefined: the server decides. */
export function prepareWhereKnown(text: string, scope: ExpressionScope): Condition {
  try {
    return prepareCondition(text, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return () => undefined;
    throw error;
  }
}

/** One condition over records of a scope. Throws ExpressionError for one the schema reader would refuse. */
export function prepareCondition(text: string, scope: ExpressionScope): Condition {
  const evaluate = prepareExpression(text, scope);
  const { ast } = parseExpression(text);
  const needsRelated = ast !== null && namesRelated(ast);
  return (context) => (needsRelated && !context.related ? undefined : evaluate(context));
}

function namesRelated(node: Expression): boolean {
  if (node.kind === "path") return true;
  return Object.values(node).some((part: unknown) => {
    const parts: unknown[] = Array.isArray(part) ? part : [part];
    return parts.some((inner) => isNode(inner) && namesRelated(inner));
  });
}

function isNode(value: unknown): value is Expression {
  return typeof value === "object" && value !== null && "kind" in value;
}
