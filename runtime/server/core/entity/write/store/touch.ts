import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { holdsNested } from "../holdsNested.ts";
import { updateRow } from "../rows/updateRow.ts";
import type { Step } from "../step.ts";

/** A record of which only child rows or sets of relations were changed is another version too, with an entry of its own in the journal. */
export const touch: Step = {
  name: "touch",
  on: ["update"],
  inRows: "each",
  needed: ({ shape }) => shape.model.fields.some((field) => kindOf(field).nested),
  idle: ({ operation, input }) => !holdsNested(operation.shape, input),
  async run({ id, operation, action, changed, nestedChanged }) {
    if (changed || !nestedChanged) return;
    const { shape, access, context } = operation;
    const { tx, requestId } = context;
    const write = { tx, shape, requestId, writer: { checked: access } };
    await updateRow(write, { id: id as number, values: {}, version: null, action });
  },
};
