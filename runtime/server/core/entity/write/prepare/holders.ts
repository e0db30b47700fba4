import { holdersOf } from "../../computed/dependencies.ts";
import { heldBy } from "../../computed/settle.ts";
import type { Step } from "../step.ts";
import type { Write } from "../write.ts";

/** The records that store values computed from this one, before it leaves them. */
export const holders: Step = {
  name: "holders",
  on: ["update", "transition", "remove"],
  inRows: "each",
  needed: ({ registry, shape }) => holdersOf(registry, shape.model.key).length > 0,
  run: (write) => find([write]),
  many: find,
};

/** What is found is kept with every one of the records: some of them may yet be left. */
async function find(writes: readonly Write[]): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const { registry, shape, context } = first.operation;
  const held = await heldBy({
    tx: context.tx,
    registry,
    shape,
    ids: writes.map(({ id }) => id as number),
    except: first.holder?.model.key,
    // Who names the record is asked once it is written.
    ...(first.kind === "remove" ? {} : { touched: new Set<string>() }),
  });
  for (const write of writes) write.held = held;
}
