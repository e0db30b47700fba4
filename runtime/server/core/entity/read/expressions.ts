import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type {
  EvaluationContext,
  GivenRecords,
  ExpressionUser,
} from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { prepareExpression } from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import {
  compileComputed,
  compileToSql,
  type ComputedSql,
} from "../../../../shared/expression/sql/compileToSql.ts";
import type { Expression } from "../../../../shared/expression/expression.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import type { Claims } from "../../database/contract.ts";
import type { Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";

/** Around a filter of choices: the entities that `$record` and `$parent` are of, and their values. */
export interface ChoiceScope {
  /** The entities that the one with the relation knows, as it knows them: drawn forms see less of them. */
  lookup: EntityShape["lookup"];
  record: EntityModel;
  parent?: EntityModel | undefined;
  given: GivenRecords;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `yyyy-MM-dd` in the time zone of the server. */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** `$user` of an expression. */
export function expressionUser(claims: Claims): ExpressionUser {
  const { userId, orgId, tenantId, roles, roleIds = [], orgPath = [], lang = null } = claims;
  const { calendar = [] } = claims;
  return { id: userId, orgId, tenantId, roles, roleIds, orgPath, lang, calendar };
}

/** `$user`, `$today` and `$now` at this moment. */
export function expressionClock(
  claims: Claims,
): Pick<Required<EvaluationContext>, "user" | "today" | "now"> {
  const now = new Date();
  return { user: expressionUser(claims), today: localDay(now), now: now.toISOString() };
}

/** The same, made only when it is looked at: most records have no condition that asks. */
export function lazyClock(claims: Claims): ReturnType<typeof expressionClock> {
  let made: ReturnType<typeof expressionClock> | undefined;
  const clock = () => (made ??= expressionClock(claims));
  return {
    get user() {
      return clock().user;
    },
    get today() {
      return clock().today;
    },
    get now() {
      return clock().now;
    },
  };
}

/** True when the expression holds over the record. */
export function holds(
  shape: EntityShape,
  expression: string,
  record: Row,
  claims: Claims,
): boolean {
  const scope = scopeOf(shape.model, shape.lookup);
  return prepareExpression(expression, scope)({ record, ...expressionClock(claims) }) === true;
}

/** An expression as a condition over the alias `t`; what it names of the person and the moment is bound. */
export function conditionSql(
  shape: EntityShape,
  expression: Expression | string,
  claims: Claims,
  parameters: Parameters,
  choices?: ChoiceScope,
): string {
  const lookup = choices?.lookup ?? shape.lookup;
  const scope = {
    ...scopeOf(lookup(shape.model.key) ?? shape.model, lookup),
    ...(choices ? { given: { record: choices.record, parent: choices.parent } } : {}),
  };
  const options = { scope, alias: "t", target: "filter", parameters: parameters.values } as const;
  const context = { ...expressionClock(claims), ...(choices ? { given: choices.given } : {}) };
  return compileToSql(expression, { ...options, context }).text;
}

/** A condition of a rule over an alias, with what it names of the person bound. */
export function ruleSql(
  { model, lookup }: EntityShape,
  expression: string,
  claims: Claims,
  parameters: Parameters,
  alias: string,
): string {
  const scope = scopeOf(model, lookup);
  const options = { scope, alias, target: "filter", parameters: parameters.values } as const;
  return `(${compileToSql(expression, { ...options, context: expressionClock(claims) }).text})`;
}

/** A condition of a rule over an alias; what it names of the person comes from the settings of the transaction. */
export function rowConditionSql(shape: EntityShape, expression: string, alias: string): string {
  const scope = scopeOf(shape.model, shape.lookup);
  return `(${compileToSql(expression, { scope, alias, target: "policy" }).text})`;
}

/** Computed fields as SQL over an alias; decimals have the digits of their fields, as stored ones do. */
export function computedSql(
  { model, lookup }: EntityShape,
  fields: readonly FieldModel[],
  alias: string,
): ComputedSql {
  return compileComputed(fields, { scope: scopeOf(model, lookup), alias });
}
