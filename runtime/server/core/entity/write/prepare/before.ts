import type { Row } from "../../rows.ts";
import type { Step } from "../step.ts";
import type { Write } from "../write.ts";

/** The hand-written hook of the entity before the row is written. */
export const before: Step = {
  name: "before",
  on: ["create", "update", "transition", "remove"],
  needed({ kind, shape: { hooks } }) {
    if (kind === "create") return hooks.beforeCreate !== undefined;
    if (kind === "update") return hooks.beforeUpdate !== undefined;
    return (kind === "transition" ? hooks.beforeTransition : hooks.beforeDelete) !== undefined;
  },
  async run(write) {
    const { kind, transition, operation, current } = write;
    const { shape, context } = operation;
    const { hooks } = shape;
    if (kind === "create") take(write, await hooks.beforeCreate?.(write.input, context));
    else if (!current) return;
    else if (kind === "update")
      take(write, await hooks.beforeUpdate?.(write.input, current, context));
    else if (transition) await hooks.beforeTransition?.(transition.name, current, context);
    else await hooks.beforeDelete?.(current, context);
  },
};

function take(write: Write, changed: Row | void): void {
  if (changed) write.input = changed;
}
