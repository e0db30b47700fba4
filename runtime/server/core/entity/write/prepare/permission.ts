import type { TransitionModel } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { Operation } from "../../operation.ts";
import { deletableAmong, requireDeletable } from "../../rights/absence.ts";
import type { Leave, Step } from "../step.ts";
import type { Write } from "../write.ts";

/** What the person may do at all, before the record is read: take the transition, delete records of this kind. */
export const permission: Step = {
  name: "permission",
  on: ["transition", "remove"],
  run({ transition, operation, id }) {
    if (!transition) return requireDeletable(operation, id as number);
    requireRole(operation, transition);
  },
  async many(writes, leave) {
    for (const { transition, operation } of writes)
      if (transition) requireRole(operation, transition);
    await leaveKept(writes, leave);
  },
};

/** Records that no rule lets the person delete are refused alone, where the reason is looked for. */
async function leaveKept(writes: readonly Write[], leave: Leave): Promise<void> {
  const [first] = writes;
  if (first?.kind !== "remove") return;
  const ids = writes.map(({ id }) => id as number);
  const deletable = await deletableAmong(first.operation, ids);
  for (const write of writes) if (!deletable.has(write.id as number)) leave(write);
}

function requireRole({ context }: Operation, transition: TransitionModel): void {
  const { session } = context;
  if (transition.roles.length === 0 || session.superAdmin) return;
  if (!transition.roles.some((role) => session.roleCodes.includes(role))) {
    throw new FormworkError("D1016");
  }
}
