import { deletedAmong, namingFields } from "../../references/gone.ts";
import { storedReferences } from "../../references/stored.ts";
import { refuseFaults } from "../input/refuseFaults.ts";
import type { Step } from "../step.ts";

/**
 * What a record that comes back names is there as well. Its own deletion allowed that of the other record; a live one that names a deleted
 * one is what no other write leaves behind.
 */
export const named: Step = {
  name: "named",
  on: ["restore"],
  needed: ({ shape, registry }) => namingFields(shape, registry).length > 0,
  async run({ operation, id }) {
    const { shape, registry, context } = operation;
    const stored = await storedReferences(operation, id as number);
    const naming = [...stored].flatMap(([field, ids]) =>
      [...ids.keys()].map((other) => ({ field, id: other })),
    );
    const gone = await deletedAmong({ tx: context.tx, registry, shape }, naming);
    refuseFaults(Object.fromEntries(gone.map(({ name }) => [name, { key: "relation" }])));
  },
};
