import { noteNested } from "../../undo/nestedChanges.ts";
import { identifier } from "../identifiers.ts";
import { writeRelationSet } from "../write/rows/relations.ts";
import { changeRows } from "./change.ts";
import { isJournaled, type ServerWrite } from "./serverWrite.ts";

/** Makes a many-to-many field of a record exactly these records, with its history. False: it was that already. */
export async function relate(
  write: ServerWrite,
  id: number,
  name: string,
  others: readonly number[],
): Promise<boolean> {
  const { tx, shape, requestId } = write;
  const field = shape.byName.get(name);
  const through = field?.relation?.through;
  if (!field || !through) throw new Error(`${shape.model.key} has no relations ${name}`);
  const [own, other] = [through.ownColumn, through.otherColumn].map(identifier);
  const rows = await tx.query<{ id: number }>(
    `select ${other} as id from ${identifier(through.table)} where ${own} = $1 order by ${other}`,
    [id],
  );
  const before = rows.map((row) => Number(row.id));
  const after = [...new Set(others)].toSorted((one, next) => one - next);
  if (before.join() === after.join()) return false;
  await writeRelationSet(tx, field, id, after);
  if (!isJournaled(write)) return true;
  const told = { ...write, options: { ...write.options, stamp: false } };
  await changeRows(told, { id }, {});
  const context = { tx, requestId };
  await noteNested({ shape, context }, id, {
    before: { [name]: before },
    after: { [name]: after },
  });
  return true;
}
