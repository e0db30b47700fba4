import type { RoleExplanationStep } from "../../../../generated/access/role/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { identifier } from "../../core/entity/identifiers.ts";
import { appliesTo } from "../../core/entity/rights/policyRules.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { type Identity, sessionOf } from "../session/index.ts";
import { step } from "./step.ts";

type Action = "read" | "create" | "update" | "delete";

/** Built-in rules of the action; with a record also its tenant, its data scope, and what the database itself says. */
export async function recordSteps(
  context: CallContext,
  model: EntityModel,
  identity: Identity,
  action: Action,
  recordId: number | null,
): Promise<RoleExplanationStep[]> {
  const session = sessionOf("", identity, "job");
  const rules = model.policy.filter((rule) => appliesTo(rule, session));
  const steps: RoleExplanationStep[] = [];
  if (rules.length > 0) {
    const acting = rules.filter((rule) => rule.can.includes(action));
    steps.push(
      step(
        "rule",
        acting.length > 0,
        rules.map((rule) => rule.role),
        action,
      ),
    );
  }
  if (recordId === null || action === "create") return steps;
  const record = await context.records.get(model.key, recordId);
  const tenantId = record["tenantId"];
  const foreign =
    typeof tenantId === "number" && tenantId !== identity.tenantId && !session.superAdmin;
  steps.push(step("recordTenant", !foreign));
  if (foreign) return steps;
  if (model.dataScope) steps.push(scopeStep(model.dataScope, identity, session.superAdmin, record));
  const rows = rules.map((rule) => rule.rows).filter((row) => row !== null);
  const visible = await seenBy(context, model, identity, recordId);
  steps.push(step("rows", visible, [], rows.length > 0 ? rows.join(" || ") : null));
  return steps;
}

function scopeStep(
  { owner, org }: { owner: string; org: string },
  { scope, userId }: Identity,
  superAdmin: boolean,
  record: Record<string, unknown>,
): RoleExplanationStep {
  if (superAdmin || scope.kind === "all") return step("scope", true, [], "all");
  if (scope.kind === "self") return step("scope", record[owner] === userId, [], "self");
  const within = scope.orgIds.includes(Number(record[org]));
  return step("scope", within, [], `orgs:${String(record[org] ?? "")}`);
}

/** Asks the database under the person's own claims: the last word, whatever the steps before it found. */
async function seenBy(
  { database }: CallContext,
  model: EntityModel,
  identity: Identity,
  recordId: number,
): Promise<boolean> {
  try {
    const rows = await database.transaction(
      sessionOf("", identity, "job").claims,
      (tx) => tx.query(`select 1 from ${identifier(model.table)} where id = $1`, [recordId]),
      { readOnly: true },
    );
    return rows.length > 0;
  } catch (error) {
    if (error instanceof FormworkError) return false;
    throw error;
  }
}
