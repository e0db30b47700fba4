import type { Row } from "../../rows.ts";
import type { Step } from "../step.ts";

/** The hand-written hook of the entity after the row and all that belongs to it. */
export const after: Step = {
  name: "after",
  on: ["create", "update", "transition", "remove"],
  needed({ kind, shape: { hooks } }) {
    if (kind === "create") return hooks.afterCreate !== undefined;
    if (kind === "update") return hooks.afterUpdate !== undefined;
    return (kind === "transition" ? hooks.afterTransition : hooks.afterDelete) !== undefined;
  },
  async run({ kind, transition, operation, input, current, id }) {
    const { shape, context } = operation;
    const { hooks } = shape;
    const record = { id: id as number };
    const previous = current as Row;
    if (kind === "create") await hooks.afterCreate?.(record, input, context);
    else if (kind === "update") await hooks.afterUpdate?.(record, input, previous, context);
    else if (transition) await hooks.afterTransition?.(transition.name, previous, context);
    else await hooks.afterDelete?.(previous, context);
  },
};
