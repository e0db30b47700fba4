import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { AfterSettings } from "./afterAnswers.ts";
import { requireStep } from "./stepJob.ts";

type Given = { [Name in keyof AfterSettings]?: AfterSettings[Name] | undefined };

/**
 * What a change of the settings brings along: the person who sets a step is the one with whose rights it is taken. F4000 for a question
 * that there is not, that is no address or names no record with steps, and for a step that the person may not take.
 */
export function checkAfter(
  input: Given,
  current: Given,
  model: EntityModel | undefined,
  { session, registry }: Pick<CallContext, "session" | "registry">,
): { stepUserId?: number | null } {
  const fields = model?.fields ?? [];
  const { copyField } = input;
  if (copyField && !fields.some((field) => field.name === copyField && kindOf(field).mailed))
    throw refuse("copyField");
  if (input.stepField === undefined && input.stepName === undefined) return {};
  const { stepField, stepName } = { ...current, ...input };
  if (!stepField && !stepName) return { stepUserId: null };
  if (stepField === current.stepField && stepName === current.stepName) return {};
  const question = fields.find(({ name }) => name === stepField);
  if (!question?.relation || !toOne(question)) throw refuse("stepField");
  try {
    requireStep(session, registry.models.get(question.relation.to), stepName ?? "");
  } catch (cause) {
    throw refuse("stepName", cause);
  }
  return { stepUserId: session.userId };
}

const refuse = (field: keyof AfterSettings, cause?: unknown) =>
  new FormworkError("F4000", { fields: { [field]: { key: "option" } }, cause });
