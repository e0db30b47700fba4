import type { Step } from "../step.ts";

/** The hand-written hook of the entity after new records, once for all that are written together. */
export const afterAll: Step = {
  name: "afterAll",
  on: ["create"],
  needed: ({ shape: { hooks } }) => hooks.afterAllCreated !== undefined,
  async run({ operation: { shape, context } }) {
    await shape.hooks.afterAllCreated?.(context);
  },
  async many([first]) {
    if (!first) return;
    const { shape, context } = first.operation;
    await shape.hooks.afterAllCreated?.(context);
  },
};
