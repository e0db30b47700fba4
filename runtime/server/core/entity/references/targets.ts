import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { Expression } from "../../../../shared/expression/expression.ts";
import { conditionSql, type ChoiceScope } from "../read/expressions.ts";
import { offeredTo } from "../rights/offered.ts";
import type { Operation } from "../operation.ts";
import type { Parameters } from "../parameters.ts";
import type { EntityShape } from "../contract.ts";
import { scopeConditions } from "../rights/scope.ts";

/** A condition over the records of the other entity. */
export interface Offered {
  expression: Expression | string;
  /** Around a filter that depends on other values. */
  scope?: Omit<ChoiceScope, "lookup">;
}

/** Ids of one relation field, and what of the other entity it offers. */
export interface Asked {
  field: FieldModel;
  ids: readonly number[];
  offered: Offered | null;
}

/** The record that names others: its id, null for a new one, and the tenant that a new one will belong to. */
export interface Holder {
  id: number | null;
  tenantId: number | null;
}

export const targetOf = ({ registry }: Operation, { relation }: FieldModel): EntityShape =>
  registry.shape(relation?.to as string);

/** The records among the ids that the person may read and the field offers, of the tenant of the record that names them. */
export function offeredCondition(
  operation: Operation,
  asked: Asked,
  holder: Holder,
  parameters: Parameters,
): string {
  const target = targetOf(operation, asked.field);
  const { claims } = operation.context.tx;
  return [
    `t."id" = any(${parameters.bind(asked.ids)}::bigint[])`,
    ...scopeConditions(target, claims, parameters, "t"),
    ...holdersTenant(operation, target, holder, parameters),
    ...filterOf(operation, target, asked, parameters),
  ].join(" and ");
}

/** The records among the ids that the field offers, whether the person may read them or not: for what was named before. */
export function fittingCondition(
  operation: Operation,
  asked: Asked,
  parameters: Parameters,
): string {
  const target = targetOf(operation, asked.field);
  const { claims } = operation.context.tx;
  const conditions = [`t."id" = any(${parameters.bind(asked.ids)}::bigint[])`];
  if (!claims.platform && target.byName.get("tenantId")?.column) {
    const tenant = `t.${target.column("tenantId")}`;
    const own = `${tenant} = ${parameters.bind(claims.tenantId)}`;
    conditions.push(target.model.scope === "shared" ? `(${own} or ${tenant} is null)` : own);
  }
  if (target.model.lifecycle.softDelete) conditions.push(`t.${target.column("isDelete")} = false`);
  conditions.push(...filterOf(operation, target, asked, parameters));
  return conditions.join(" and ");
}

function filterOf(
  { shape, context }: Operation,
  target: EntityShape,
  { offered }: Asked,
  parameters: Parameters,
): string[] {
  if (!offered) return [];
  const place = offered.scope ?? { record: shape.model, given: {} };
  const { expression, scope } = offeredTo(target, context.session, {
    expression: offered.expression,
    scope: { lookup: shape.lookup, ...place },
  });
  return [conditionSql(target, expression, context.tx.claims, parameters, scope)];
}

/** The platform sees every tenant: what it names is of the tenant of the record all the same. */
function holdersTenant(
  { shape, context }: Operation,
  target: EntityShape,
  { id, tenantId }: Holder,
  parameters: Parameters,
): string[] {
  const tenanted = [shape, target].every((each) => each.byName.get("tenantId")?.column);
  if (!context.tx.claims.platform || !tenanted) return [];
  const tenant = `t.${target.column("tenantId")}`;
  if (id !== null) {
    const own = `h.${shape.column("tenantId")}`;
    return [
      `(${tenant} is null or exists (select 1 from ${shape.table} h
         where h."id" = ${parameters.bind(id)} and (${own} is null or ${own} = ${tenant})))`,
    ];
  }
  return tenantId === null
    ? []
    : [`(${tenant} is null or ${tenant} = ${parameters.bind(tenantId)})`];
}
