import type { PolicyRule } from "../entity/model.ts";

/** The word in `can` for every transition of the entity. */
export const everyTransition = "transitions";

export const standardActions = ["read", "create", "update", "delete"] as const;
export type StandardAction = (typeof standardActions)[number];
/** What a person does with a record; a transition is `step:<name>`. */
export type PolicyAction = StandardAction | `step:${string}`;

export const stepAction = (name: string): PolicyAction => `step:${name}`;

/** Name of the transition; null for a standard action. */
export const stepOf = (action: PolicyAction): string | null =>
  action.startsWith("step:") ? action.slice("step:".length) : null;

/**
 * True if a built-in rule allows the action for its records. A rule with update also allows all transitions; a rule that names
 * transitions allows only these.
 */
export function allows({ can }: Pick<PolicyRule, "can">, action: PolicyAction): boolean {
  const step = stepOf(action);
  if (step === null) return can.includes(action);
  return can.includes("update") || can.includes(everyTransition) || can.includes(step);
}

/** What a built-in rule asks about a person. */
export interface RuledPerson {
  platform: boolean;
  administrator: boolean;
  roles: readonly string[];
}

/** True when a built-in rule concerns the person: he has its role, or it is for everybody he belongs to. */
export function concerns(
  { role, except }: Pick<PolicyRule, "role" | "except">,
  { platform, administrator, roles }: RuledPerson,
): boolean {
  if (platform) return false;
  if (role !== "*") return roles.includes(role);
  return except !== "administrators" || !administrator;
}

/** True when no built-in rule that concerns the person allows the action, in whatever record. */
export function isRuledOut(
  policy: readonly PolicyRule[],
  person: RuledPerson,
  action: PolicyAction,
): boolean {
  const rules = policy.filter((rule) => concerns(rule, person));
  return rules.length > 0 && !rules.some((rule) => allows(rule, action));
}
