import type { PolicyRule } from "../entity/model.ts";

/** The word in `can` for every transition of the entity. */
export const everyTransition = "transitions";

export const standardActions = ["read", "create", "update", "delete"] as const;
export type StandardAction = (typeof standardActions)[number];
/** What somebody does with a record; a transition is `step:<name>`. */
export type PolicyAction = StandardAction | `step:${string}`;

export const stepAction = (name: string): PolicyAction => `step:${name}`;

/** Name of the transition; null for a standard action. */
export const stepOf = (action: PolicyAction): string | null =>
  action.startsWith("step:") ? action.slice("step:".length) : null;

/**
 * True when a built-in rule allows the action in its records. Whoever may change a record may also take it through its transitions; a rule
 * that names them allows these alone.
 */
export function allows({ can }: Pick<PolicyRule, "can">, action: PolicyAction): boolean {
  const step = stepOf(action);
  if (step === null) return can.includes(action);
  return can.includes("update") || can.includes(everyTransition) || can.includes(step);
}
