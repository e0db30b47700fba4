import type { EntityShape } from "../../contract.ts";
import { whole } from "../../operation.ts";
import { readRecord, readRecords } from "../../read/readRecord.ts";
import { presentRecord } from "../../read/presentRecord.ts";
import type { Ground, Leave, Step } from "../step.ts";
import type { Write } from "../write.ts";
import { lockRows } from "../rows/lockRows.ts";

/** Reads the record as it is now, with all fields, where rules, hooks or the answer look at it. */
export const current: Step = {
  name: "current",
  on: ["update", "transition", "remove"],
  needed: ({ kind, shape, registry }) =>
    kind !== "update" || looksAtIt(shape) || conditionalRows({ shape, registry }).length > 0,
  run(write) {
    // Of a child row it may have come with its record.
    if (write.current) return;
    return isAsked(write) ? read(write) : undefined;
  },
  // Only hooks look at a record that is removed, and they are taken by each alone.
  async many(writes, leave) {
    if (writes[0]?.kind === "remove") await lockRows(writes, leave);
    else
      await readTogether(
        writes.filter((write) => !write.current && isAsked(write)),
        leave,
      );
  },
};

function isAsked(write: Write): boolean {
  if (write.kind !== "update") return true;
  const { registry, shape } = write.operation;
  return (
    write.readsCurrent ||
    looksAtIt(shape) ||
    // Conditions of child rows look at what is stored of them.
    conditionalRows({ shape, registry }).some((name) => write.body[name] !== undefined)
  );
}

function looksAtIt({ cascades, holdsCascades, conditional, hooks }: EntityShape): boolean {
  if (cascades.length > 0 || holdsCascades || conditional) return true;
  return (hooks.beforeUpdate ?? hooks.afterUpdate) !== undefined;
}

const conditionalRows = ({ shape, registry }: Pick<Ground, "shape" | "registry">): string[] =>
  shape.model.fields
    .filter(({ children }) => children && registry.shape(children.entity).conditional)
    .map(({ name }) => name);

/** Those that are not there for the person are left: alone they are refused. All are locked: they change some time later. */
async function readTogether(writes: readonly Write[], leave: Leave): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const ids = writes.map(({ id }) => id as number);
  const found = await readRecords(whole(first.operation), ids, { lock: true, write: true });
  for (const write of writes) {
    write.current = found.get(write.id as number) ?? null;
    if (!write.current) leave(write);
  }
}

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
