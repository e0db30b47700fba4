import { deepestTree } from "../../../../shared/entity/relations/deepestTree.ts";
import type { ErrorCode } from "../../../../shared/errors/catalogue.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../database/asServer.ts";
import type { Transaction } from "../../database/contract.ts";
import type { Operation } from "../operation.ts";
import type { Row } from "../rows.ts";

/**
 * A tree node may not hang below itself (F4000, or what the entity says), nor may a tree become deeper than `deepestTree`. All rows are
 * looked at, whatever the person may see of them. Moves within one table wait for each other: two at once could close a circle.
 */
export async function checkTreePlace(
  operation: Operation,
  input: Row,
  id: number | null,
): Promise<void> {
  const { shape, context } = operation;
  const parent = shape.model.tree?.parent;
  const above = parent === undefined ? undefined : input[parent];
  if (parent === undefined || typeof above !== "number" || above === 0) return;
  const walk = { tx: context.tx, table: shape.table, column: shape.column(parent) };
  const levels = await asServer(context.tx, async (tx) => {
    if (id !== null && !(await lockMove(tx, walk, { id, above }))) return null;
    return measure(tx, walk, { id, above });
  });
  if (levels === null) return;
  const refuse = (code: ErrorCode, key: string) =>
    new FormworkError(code, { fields: { [parent]: { key, params: { max: deepestTree } } } });
  if (levels.circle) throw refuse(shape.hooks.cycle ?? "F4000", "cycle");
  if (levels.above + levels.below > deepestTree) throw refuse("F4000", "treeDepth");
}

interface Walk {
  table: string;
  column: string;
}

interface Place {
  id: number | null;
  above: number;
}

/** False when the record hangs there already, so that nothing is moved. */
async function lockMove(tx: Transaction, { table, column }: Walk, place: Place): Promise<boolean> {
  const [row] = await tx.query(`select 1 from ${table} where id = $1 and ${column} = $2`, [
    place.id,
    place.above,
  ]);
  if (row) return false;
  await tx.query("select pg_advisory_xact_lock(hashtext('formwork.tree'), hashtext($1))", [table]);
  return true;
}

/** Levels from the root to the new parent, and from the record down to its lowest descendant. */
async function measure(
  tx: Transaction,
  { table, column }: Walk,
  { id, above }: Place,
): Promise<{ above: number; below: number; circle: boolean }> {
  const [row] = await tx.query<{ above: number; below: number; circle: boolean }>(
    `with recursive up (id, level) as (
       select $1::bigint, 1
       union all select t.${column}, up.level + 1 from ${table} t join up on t."id" = up.id
        where t.${column} <> 0 and up.level <= $3
     ), down (id, level) as (
       select $2::bigint, 1
       union all select t."id", down.level + 1 from ${table} t join down on t.${column} = down.id
        where down.level <= $3 and t."id" <> $1
     ) select (select max(level) from up)::int as above, (select max(level) from down)::int as below,
              exists (select 1 from up where id = $2) as circle`,
    [above, id, deepestTree],
  );
  return row as { above: number; below: number; circle: boolean };
}
