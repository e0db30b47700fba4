import { catalogue, type ErrorCode } from "../../../../shared/errors/catalogue.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { allows, type PolicyAction } from "../../../../shared/permission/policyActions.ts";
import { ruleSql } from "../read/expressions.ts";
import type { Operation } from "../operation.ts";
import { createParameters } from "../parameters.ts";
import { appliesTo } from "./policyRules.ts";
import { roleRuleCondition } from "./rowRule.ts";
import { scopeConditions } from "./scope.ts";

interface Missed {
  action: PolicyAction;
  deleted?: boolean;
  /** The version the person saw; null: it was not asked for. */
  version?: number | null;
}

/**
 * Why a change met no row that is there now: D1002 gone or out of reach, else what the rules say of it; F4009 when none concerns the
 * person, so that somebody else must have changed the row in between.
 */
export async function absence(
  operation: Operation,
  id: number,
  { action, deleted = false, version = null }: Missed,
): Promise<FormworkError> {
  const { shape, context } = operation;
  const parameters = createParameters();
  const conditions = [
    `t."id" = ${parameters.bind(id)}`,
    ...scopeConditions(shape, context.tx.claims, parameters, "t", { deleted, write: true }),
  ];
  const [row] = await context.tx.query<{ version: number | null }>(
    `select ${shape.lockColumn ? `t.${shape.lockColumn}` : "null"} as version from ${shape.table} t where ${conditions.join(" and ")}`,
    parameters.values,
  );
  if (!row) return new FormworkError("D1002");
  if (shape.lockColumn && version !== null && row.version !== version)
    return new FormworkError("F4009");
  return new FormworkError(refusalCode(operation, action) ?? "F4009");
}

/** D1016 unless the rules that keep the person from it name another code; null: no rule concerns the person. */
function refusalCode({ shape, context }: Operation, action: Missed["action"]): ErrorCode | null {
  const rules = shape.model.policy.filter((rule) => appliesTo(rule, context.tx));
  const named = rules
    .filter((rule) => allows(rule, action))
    .map((rule) => rule.error)
    .find((code) => code !== undefined && code in catalogue);
  if (named !== undefined) return named as ErrorCode;
  const command = action === "delete" ? "delete" : "update";
  const ofRoles = roleRuleCondition(shape, context.tx.claims, command, createParameters(), "t");
  return rules.length > 0 || ofRoles !== null ? "D1016" : null;
}

/** Refuses to delete a record that no rule lets the person delete; where rows are only marked, the database sees a change. */
export async function requireDeletable(operation: Operation, id: number): Promise<void> {
  const deletable = await deletableAmong(operation, [id]);
  if (!deletable.has(id)) throw await absence(operation, id, { action: "delete" });
}

/** Those of the records that some rule lets the person delete; all of them where no rule concerns him. */
export async function deletableAmong(
  { shape, context }: Operation,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { claims } = context.tx;
  if (claims.platform || !shape.predicates) return new Set(ids);
  const parameters = createParameters();
  const conditions: string[] = [];
  const rules = shape.model.policy.filter((rule) => appliesTo(rule, { claims }));
  const acting = rules.filter((rule) => rule.can.includes("delete"));
  if (rules.length > 0 && acting.every((rule) => rule.rows !== null)) {
    const rows = acting.map((rule) => ruleSql(shape, rule.rows ?? "true", claims, parameters, "t"));
    conditions.push(rows.length === 0 ? "false" : `(${rows.join(" or ")})`);
  }
  const ofRoles = roleRuleCondition(shape, claims, "delete", parameters, "t");
  if (ofRoles !== null) conditions.push(ofRoles);
  if (conditions.length === 0) return new Set(ids);
  const found = await context.tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t where t."id" = any(${parameters.bind(ids)}::bigint[]) and ${conditions.join(" and ")}`,
    parameters.values,
  );
  return new Set(found.map(({ id }) => Number(id)));
}
