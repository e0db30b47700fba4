import type {
  RoleExplainAccessInput,
  RoleExplainAccessOutput,
  RoleExplanationStep,
} from "../../../../generated/access/role/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { loadIdentity } from "../session/index.ts";
import { fieldStep } from "./fieldStep.ts";
import { permissionSteps } from "./permissionSteps.ts";
import { recordSteps } from "./recordSteps.ts";
import { step } from "./step.ts";

/**
 * Goes through every rule between a person and an action on an entity, one of its records and one of its fields. The asker
 * has to see the person and the record himself (D1002), or the answer would tell him what he may not know.
 */
export async function explainAccess(
  input: RoleExplainAccessInput,
  context: CallContext,
): Promise<RoleExplainAccessOutput> {
  const model = context.entities.get(input.entity);
  if (!model) throw new FormworkError("D1504");
  const code = codeOf(model, input.action);
  await context.records.get("access/account", input.userId);
  const identity = await asServer(context.tx, (tx) => loadIdentity(tx, input.userId));
  if (!identity) throw new FormworkError("D1002");
  const steps: RoleExplanationStep[] = [
    step("account", identity.enabled),
    step("tenant", identity.tenantEnabled),
    ...(await permissionSteps(context.tx, identity, code)),
    ...(await recordSteps(context, model, identity, actionOf(model, code), input.recordId ?? null)),
  ];
  if (input.field) steps.push(await fieldStep(context, model, identity, input.field));
  return { allowed: steps.every(({ passed }) => passed), steps };
}

/** Permission code of an action that the entity offers; D1502 for any other. */
function codeOf(model: EntityModel, action: string): string {
  const wanted = action.toLowerCase();
  const codes = [
    ...Object.values(model.operations),
    ...model.calls.map(({ permission }) => permission),
  ].filter((code) => code !== null);
  const found = codes.find(
    (code) =>
      code.toLowerCase() === wanted ||
      code.toLowerCase() === `${model.api}/${action}`.toLowerCase(),
  );
  if (!found) throw new FormworkError("D1502");
  return found;
}

/** What an action does to rows, as built-in rules name it. */
function actionOf(model: EntityModel, code: string): "read" | "create" | "update" | "delete" {
  const { operations } = model;
  if (code === operations.create || code === operations.import) return "create";
  if (code === operations.delete) return "delete";
  return [operations.list, operations.get, operations.export].includes(code) ? "read" : "update";
}
