import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { nestedValues, noteNested } from "../../../undo/nestedChanges.ts";
import { holdsNested } from "../holdsNested.ts";
import type { Step } from "../step.ts";

/** Keeps what became of child rows and sets of relations, which the journal of the row does not hold. */
export const nestedHistory: Step = {
  name: "nestedHistory",
  on: ["update", "transition"],
  needed: ({ shape: { model } }) =>
    model.lifecycle.audit && model.fields.some((field) => kindOf(field).nested),
  idle: ({ operation, input }) => !holdsNested(operation.shape, input),
  async run({ id, operation, input, nested, nestedChanged }) {
    if (!nested || !nestedChanged) return;
    const after = await nestedValues(operation, id as number, input);
    await noteNested(operation, id as number, { before: nested, after });
  },
};
