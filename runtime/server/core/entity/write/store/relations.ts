import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { nestedValues } from "../../../undo/nestedChanges.ts";
import { holdsNested } from "../holdsNested.ts";
import { writeRelationSets } from "../rows/relations.ts";
import type { Step } from "../step.ts";

/** The join rows of many-to-many fields. What child rows and sets were before is kept first, for their history. */
export const relations: Step = {
  name: "relations",
  on: ["create", "update", "transition"],
  needed: ({ shape }) => shape.model.fields.some((field) => kindOf(field).nested),
  idle: ({ operation, input }) => !holdsNested(operation.shape, input),
  async run(write) {
    const { kind, operation, input } = write;
    const id = write.id as number;
    if (kind !== "create" && operation.shape.model.lifecycle.audit)
      write.nested = await nestedValues(operation, id, input);
    if (await writeRelationSets(operation, id, input)) write.nestedChanged = true;
  },
};
