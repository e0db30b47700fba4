import { namingDeleted, namingFields } from "../../references/gone.ts";
import { refuseFaults } from "../input/refuseFaults.ts";
import type { Leave, Step } from "../step.ts";
import type { Write } from "../write.ts";

/**
 * What a record that comes back names is there as well. Its own deletion allowed that of the other record; a live one that names a deleted
 * one is what no other write leaves behind.
 */
export const named: Step = {
  name: "named",
  on: ["restore"],
  needed: (ground) => namingFields(ground).length > 0,
  async run(write) {
    const gone = (await goneOf([write])).get(write.id as number) ?? [];
    refuseFaults(Object.fromEntries(gone.map(({ name }) => [name, { key: "relation" }])));
  },
  many: leaveGone,
};

async function goneOf(writes: readonly Write[]) {
  const [first] = writes;
  if (!first) return new Map<number, never>();
  const { shape, registry, context } = first.operation;
  const ids = writes.map(({ id }) => id as number);
  return namingDeleted({ tx: context.tx, registry, shape }, ids);
}

/** The reason is told to each alone. */
async function leaveGone(writes: readonly Write[], leave: Leave): Promise<void> {
  const gone = await goneOf(writes);
  for (const write of writes) if (gone.has(write.id as number)) leave(write);
}
