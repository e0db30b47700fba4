import type { WritableRecords } from "../../../runtime/server/core/entity/recordsContract.ts";
import type { Step } from "../../../runtime/server/core/entity/write/step.ts";

/** A step as somebody would add it: every new team gets a tag of its name, in the same transaction. */
export const namesake: Step = {
  name: "namesake",
  on: ["create"],
  needed: ({ shape }) => shape.model.key === "workshop/team",
  async run({ operation, input }) {
    const records = operation.context.records as WritableRecords;
    await records.create("workshop/tag", { name: input.name });
  },
};
