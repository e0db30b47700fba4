import type { FieldModel, Json } from "../../../../../shared/entity/model.ts";
import { isRefusal } from "../../../database/isRefusal.ts";
import type { Row } from "../../rows.ts";
import { deleteRows, insertRows, updateRows } from "./bulkWrites.ts";
import { NotTogether, type Leave } from "../step.ts";
import type { Write } from "../write.ts";
import { underStep } from "./underStep.ts";

/**
 * Writes rows that have the same fields in one statement each. Those whose fault only shows alone, and those it does not meet, are left.
 * `NotTogether` where rows stay that others have made room for already.
 */
export async function writeTogether(writes: readonly Write[], leave: Leave): Promise<void> {
  for (const group of groupsOf(writes)) {
    const left = await writeGroup(group);
    if (left.length > 0 && left[0]?.kind === "remove") throw new NotTogether();
    for (const write of left) leave(write);
  }
}

interface Group {
  fields: readonly FieldModel[];
  writes: Write[];
}

function valuesOf({ kind, row, input, transition, operation }: Write): Row {
  if (kind === "create") return row;
  if (kind === "remove" || kind === "restore") return { isDelete: kind === "remove" };
  const { states } = operation.shape.model;
  return transition && states ? { ...input, [states.field]: transition.to as Json } : input;
}

/** Rows that are written alike: new ones or changes, with the same fields. */
function groupsOf(writes: readonly Write[]): Group[] {
  const groups = new Map<string, Group>();
  for (const write of writes) {
    const fields = writtenFields(write);
    const key = `${write.kind} ${write.action} ${fields.map(({ name }) => name).join()}`;
    const group = groups.get(key) ?? { fields, writes: [] };
    group.writes.push(write);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function writtenFields(write: Write): FieldModel[] {
  const values = valuesOf(write);
  const isMark = write.kind === "remove" || write.kind === "restore";
  return write.operation.shape.stored.filter(
    ({ name, system }) => values[name] !== undefined && (isMark || !system) && name !== "id",
  );
}

/** Gives those that were not written. */
async function writeGroup(group: Group): Promise<readonly Write[]> {
  const { writes } = group;
  const [first] = writes;
  if (!first) return [];
  const { tx } = first.operation.context;
  await tx.query("savepoint rows_together");
  try {
    if (first.kind === "create") await addGroup(first, group);
    else await changeGroup(first, group);
    await tx.query("release savepoint rows_together");
    return writes.filter(({ written }) => !written);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tx.query("rollback to savepoint rows_together");
    return writes;
  }
}

function howOf({ operation: { shape, access, context } }: Write) {
  return { tx: context.tx, shape, requestId: context.requestId, writer: { checked: access } };
}

async function addGroup(first: Write, { fields, writes }: Group): Promise<void> {
  const ids = await insertRows(howOf(first), fields, writes.map(valuesOf));
  for (const [index, write] of writes.entries()) write.id = ids[index] as number;
  for (const write of writes) write.written = true;
}

async function changeGroup(first: Write, { fields, writes }: Group): Promise<void> {
  const { kind, action, transition, operation } = first;
  const how = howOf(first);
  if (transition) await underStep(operation, transition.name);
  const rows = writes.map((write) => ({ id: write.id as number, values: valuesOf(write) }));
  const isFinal = kind === "remove" && !operation.shape.model.lifecycle.softDelete;
  const changed = isFinal
    ? await deleteRows(
        how,
        rows.map(({ id }) => id),
      )
    : await updateRows(how, {
        fields,
        rows,
        action,
        deleted: kind === "restore",
        onlyNew: kind === "update",
      });
  if (transition) await underStep(operation, null);
  for (const write of writes) write.written = changed.has(write.id as number);
  for (const write of writes) write.changed = write.written;
}
