import type { FieldModel } from "../../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { EntityShape } from "../../contract.ts";
import type { Row } from "../../rows.ts";
import { insertRows, updateRows } from "./bulkWrites.ts";
import type { Leave } from "../step.ts";
import type { Write } from "../write.ts";

/** Writes rows that have the same fields in one statement each. Those whose fault only shows alone, and those it does not meet, are left. */
export async function writeTogether(writes: readonly Write[], leave: Leave): Promise<void> {
  for (const group of groupsOf(writes)) {
    for (const write of await writeGroup(group)) leave(write);
  }
}

interface Group {
  fields: readonly FieldModel[];
  writes: Write[];
}

const valuesOf = ({ kind, row, input }: Write): Row => (kind === "create" ? row : input);

/** Rows that are written alike: new ones or changes, with the same fields. */
function groupsOf(writes: readonly Write[]): Group[] {
  const groups = new Map<string, Group>();
  for (const write of writes) {
    const fields = writtenFields(write.operation.shape, valuesOf(write));
    const key = `${write.kind}${fields.map(({ name }) => name).join()}`;
    const group = groups.get(key) ?? { fields, writes: [] };
    group.writes.push(write);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const writtenFields = ({ stored }: EntityShape, values: Row): FieldModel[] =>
  stored.filter(({ name, system }) => values[name] !== undefined && !system && name !== "id");

/** Gives those that were not written. */
async function writeGroup({ fields, writes }: Group): Promise<readonly Write[]> {
  const [first] = writes;
  if (!first) return [];
  const { shape, access, context } = first.operation;
  const { tx, requestId } = context;
  const how = { tx, shape, requestId, writer: { checked: access } };
  await tx.query("savepoint import_batch");
  try {
    if (first.kind === "create") {
      const ids = await insertRows(how, fields, writes.map(valuesOf));
      for (const [index, write] of writes.entries()) write.id = ids[index] as number;
      for (const write of writes) write.written = true;
    } else {
      const rows = writes.map((write) => ({ id: write.id as number, values: valuesOf(write) }));
      const changed = await updateRows(how, fields, rows);
      for (const write of writes) write.written = changed.has(write.id as number);
      for (const write of writes) write.changed = write.written;
    }
    await tx.query("release savepoint import_batch");
    return writes.filter(({ written }) => !written);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tx.query("rollback to savepoint import_batch");
    return writes;
  }
}

/** Faults of the values, which one of the rows alone will show; everything else is a fault of ours. */
function isRefusal(error: unknown): boolean {
  if (error instanceof FormworkError) return error.status < 500;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && /^(22|23|42501|FW)/.test(code);
}
