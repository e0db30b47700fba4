import type { Session } from "../http/contract.ts";
import { accessTo, fullAccess } from "./access.ts";
import { isWritable } from "./input.ts";
import { appliesTo } from "./policyRules.ts";
import type { EntityShape } from "./registry.ts";

/**
 * Names of the fields that others may write and this person only sees, judged by what he may do: change records, or else enter
 * them. Empty for who may do neither; nothing is offered to him.
 */
export function readOnlyFields(shape: EntityShape, session: Session): string[] {
  if (session.superAdmin) return [];
  const { model } = shape;
  const rules = model.policy.filter((rule) => appliesTo(rule, session));
  const action = (["update", "create"] as const).find(
    (name) => rules.length === 0 || rules.some((rule) => rule.can.includes(name)),
  );
  if (!action) return [];
  const access = accessTo(shape, session, action);
  if (access === fullAccess) return [];
  return model.fields
    .filter((field) => !access.hidden.has(field.name))
    .filter((field) => isWritable(shape, fullAccess, field) && !isWritable(shape, access, field))
    .map((field) => field.name);
}
