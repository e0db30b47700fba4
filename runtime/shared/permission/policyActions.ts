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
