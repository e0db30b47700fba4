import type { EntityShape } from "../../contract.ts";
import { whole } from "../../operation.ts";
import { readRecord } from "../../read/readRecord.ts";
import { presentRecord } from "../../read/presentRecord.ts";
import type { Ground, Step } from "../step.ts";
import type { Write } from "../write.ts";

/** Reads the record as it is now, with all fields, where rules, hooks or the answer look at it. */
export const current: Step = {
  name: "current",
  on: ["update", "transition", "remove"],
  needed: ({ kind, shape, registry }) =>
    kind !== "update" || looksAtIt(shape) || conditionalRows({ shape, registry }).length > 0,
  run(write) {
    // Of a child row it may have come with its record.
    if (write.current) return;
    if (write.kind !== "update") return read(write);
    const { registry, shape } = write.operation;
    // Conditions of child rows look at what is stored of them.
    const isAsked =
      write.readsCurrent ||
      looksAtIt(shape) ||
      conditionalRows({ shape, registry }).some((name) => write.body[name] !== undefined);
    return isAsked ? read(write) : undefined;
  },
};

function looksAtIt({ cascades, holdsCascades, conditional, hooks }: EntityShape): boolean {
  if (cascades.length > 0 || holdsCascades || conditional) return true;
  return (hooks.beforeUpdate ?? hooks.afterUpdate) !== undefined;
}

const conditionalRows = ({ shape, registry }: Pick<Ground, "shape" | "registry">): string[] =>
  shape.model.fields
    .filter(({ children }) => children && registry.shape(children.entity).conditional)
    .map(({ name }) => name);

async function read(write: Write): Promise<void> {
  const { operation, kind } = write;
  const id = write.id as number;
  // A transition changes nothing unless the state is still the one it starts from: it needs no lock.
  const how = { lock: kind !== "transition", write: true };
  write.current = await readRecord(whole(operation), id, how);
  if (kind !== "remove" || !write.answer) return;
  // Answered is what the person sees of the record before it goes.
  write.record =
    operation.access.key === ""
      ? JSON.stringify(write.current)
      : await presentRecord(operation, id);
}
