import type { TransitionModel } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { Operation } from "../../operation.ts";
import { requireDeletable } from "../../rights/absence.ts";
import type { Step } from "../step.ts";

/** What the person may do at all, before the record is read: take the transition, delete records of this kind. */
export const permission: Step = {
  name: "permission",
  on: ["transition", "remove"],
  run({ transition, operation, id }) {
    if (!transition) return requireDeletable(operation, id as number);
    requireRole(operation, transition);
  },
};

function requireRole({ context }: Operation, transition: TransitionModel): void {
  const { session } = context;
  if (transition.roles.length === 0 || session.superAdmin) return;
  if (!transition.roles.some((role) => session.roleCodes.includes(role))) {
    throw new FormworkError("D1016");
  }
}
