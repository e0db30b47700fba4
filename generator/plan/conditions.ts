import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { compileToSql } from "../../runtime/shared/expression/sql/compileToSql.ts";
import { ExpressionError } from "../../runtime/shared/expression/expressionError.ts";
import { scopeOf } from "../../runtime/shared/expression/link/scope.ts";

import type { Lookup } from "../model/context.ts";

/** The `where` of a unique key as SQL over the table's own columns; true or false, never null. */
export function keyCondition(entity: EntityModel, expression: string, lookup: Lookup): string {
  const scope = scopeOf(entity, lookup);
  return compileToSql(expression, { scope, alias: null, target: "check" }).text;
}

/** The `rows` of a policy rule as SQL over the table; what it names elsewhere is read under the policies there. */
export function rowCondition(entity: EntityModel, expression: string, lookup: Lookup): string {
  const scope = scopeOf(entity, lookup);
  return compileToSql(expression, { scope, alias: entity.table, target: "policy" }).text;
}

/** A value of a row as SQL over its table; null for an expression that SQL cannot answer for one row. */
export function rowValue(entity: EntityModel, expression: string, lookup: Lookup): string | null {
  const scope = scopeOf(entity, lookup);
  try {
    return compileToSql(expression, { scope, alias: entity.table, target: "policy" }).text;
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
