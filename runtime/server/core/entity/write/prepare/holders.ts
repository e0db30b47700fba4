import { holdersOf } from "../../computed/dependencies.ts";
import { heldBy } from "../../computed/settle.ts";
import type { Step } from "../step.ts";

/** The records that store values computed from this one, before it leaves them. */
export const holders: Step = {
  name: "holders",
  on: ["update", "transition", "remove"],
  inRows: "each",
  needed: ({ registry, shape }) => holdersOf(registry, shape.model.key).length > 0,
  async run(write) {
    const { registry, shape, context } = write.operation;
    const except = write.holder?.model.key;
    write.held = await heldBy({
      tx: context.tx,
      registry,
      shape,
      ids: [write.id as number],
      except,
      // Who names the record is asked once it is written.
      ...(write.kind === "remove" ? {} : { touched: new Set<string>() }),
    });
  },
};
