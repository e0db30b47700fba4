import type { Claims } from "../database/contract.ts";
import type { Parameters } from "./parameters.ts";
import type { EntityShape } from "./registry.ts";

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
  const tenant = tenantCondition(shape, claims, parameters, alias, scope.write ?? false);
  if (tenant !== null) conditions.push(tenant);
  const rows = dataScopeCondition(shape, claims, parameters, alias);
  if (rows !== null) conditions.push(rows);
  if (shape.model.lifecycle.softDelete) {
    conditions.push(`${alias}.${shape.column("isDelete")} = ${scope.deleted ? "true" : "false"}`);
  }
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
