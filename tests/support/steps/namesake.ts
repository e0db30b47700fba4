import type { Step } from "../../../runtime/server/core/entity/write/step.ts";

/** A step as somebody would add it: every new team gets a tag of its name, in the same transaction. */
export const namesake: Step = {
  name: "namesake",
  on: ["create"],
  needed: ({ shape }) => shape.model.key === "workshop/team",
  async run({ operation, input }) {
    await operation.context.records.create("workshop/tag", { name: input.name });
  },
};
