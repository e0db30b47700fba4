import type { Claims } from "../../database/contract.ts";
import { ruleSql } from "../read/expressions.ts";
import type { Parameters } from "../parameters.ts";
import { appliesTo } from "./policyRules.ts";
import { roleRuleCondition } from "./rowRule.ts";
import type { EntityShape } from "../contract.ts";

export interface RowScope {
  /** Deleted rows only, for those who may restore; otherwise live rows only. */
  deleted?: boolean;
  /** The rows are to be changed: shared rows of the platform are read only for tenants. */
  write?: boolean;
}

/**
 * The rows a person may touch, as SQL conditions over an alias: tenant, data scope and soft deletion. Row-level security says
 * the same once more; these explicit conditions let the planner use the indexes.
 */
export function scopeConditions(
  shape: EntityShape,
  claims: Claims,
  parameters: Parameters,
  alias: string,
  scope: RowScope = {},
): string[] {
  const conditions: string[] = [];
  const deleted = liveCondition(shape, alias, scope.deleted ?? false);
  if (!shape.predicates) return deleted;
  const tenant = tenantCondition(shape, claims, parameters, alias, scope.write ?? false);
  if (tenant !== null) conditions.push(tenant);
  const rows = dataScopeCondition(shape, claims, parameters, alias);
  if (rows !== null) conditions.push(rows);
  if (!scope.write) conditions.push(...ruleConditions(shape, claims, parameters, alias));
  return [...conditions, ...deleted];
}

function liveCondition({ model, column }: EntityShape, alias: string, deleted: boolean): string[] {
  return model.lifecycle.softDelete ? [`${alias}.${column("isDelete")} = ${deleted}`] : [];
}

/** Built-in rules and those of the roles, for reading; what may be written is left to row-level security. */
function ruleConditions(
  shape: EntityShape,
  claims: Claims,
  parameters: Parameters,
  alias: string,
): string[] {
  if (claims.platform) return [];
  const conditions: string[] = [];
  const rules = shape.model.policy.filter((rule) => appliesTo(rule, { claims }));
  const reading = rules.filter((rule) => rule.can.includes("read"));
  if (rules.length > 0 && reading.every((rule) => rule.rows !== null)) {
    const rows = reading.map((rule) =>
      ruleSql(shape, rule.rows ?? "true", claims, parameters, alias),
    );
    conditions.push(rows.length === 0 ? "false" : `(${rows.join(" or ")})`);
  }
  const ofRoles = roleRuleCondition(shape, claims, "read", parameters, alias);
  if (ofRoles !== null) conditions.push(ofRoles);
  return conditions;
}

function tenantCondition(
  shape: EntityShape,
  claims: Claims,
  parameters: Parameters,
  alias: string,
  write: boolean,
): string | null {
  if (claims.platform) return null;
  if (shape.model.scope === "platform") return "false";
  if (!shape.byName.get("tenantId")?.column) return null;
  if (claims.tenantId === null) return "false";
  const column = `${alias}.${shape.column("tenantId")}`;
  const own = `${column} = ${parameters.bind(claims.tenantId)}`;
  return shape.model.scope === "shared" && !write ? `(${own} or ${column} is null)` : own;
}

function dataScopeCondition(
  shape: EntityShape,
  claims: Claims,
  parameters: Parameters,
  alias: string,
): string | null {
  const { dataScope } = shape.model;
  if (!dataScope || claims.platform || claims.scope.kind === "all") return null;
  if (claims.scope.kind === "self") {
    return `${alias}.${shape.column(dataScope.owner)} = ${parameters.bind(claims.userId)}`;
  }
  const column = `${alias}.${shape.column(dataScope.org)}`;
  return `${column} = any(${parameters.bind(claims.scope.orgIds)}::bigint[])`;
}
