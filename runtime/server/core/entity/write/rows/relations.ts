import type { FieldModel } from "../../../../../shared/entity/model.ts";
import type { Transaction } from "../../../database/contract.ts";
import { writeFault } from "./databaseFaults.ts";
import { identifier } from "../../identifiers.ts";
import type { Operation } from "../../operation.ts";
import type { Row } from "../../rows.ts";

/** Makes the join rows of every many-to-many field of the input exactly the given set. False: they were these already. */
export async function writeRelationSets(
  { shape, context }: Operation,
  id: number,
  input: Row,
): Promise<boolean> {
  let changed = false;
  for (const field of shape.model.fields) {
    const value = input[field.name];
    if (!field.relation?.through || !Array.isArray(value)) continue;
    try {
      if (await writeRelationSet(context.tx, field, id, value as number[])) changed = true;
    } catch (error) {
      throw writeFault(shape, error);
    }
  }
  return changed;
}

/** Makes the join rows of one many-to-many field exactly the given set. False: they were these already. */
export async function writeRelationSet(
  tx: Transaction,
  field: FieldModel,
  id: number,
  others: number[],
): Promise<boolean> {
  const through = field.relation?.through;
  if (!through) return false;
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  const removed = await tx.query(
    `delete from ${table} where ${own} = $1 and ${other} <> all($2::bigint[]) returning 1`,
    [id, others],
  );
  const added = await tx.query(
    `insert into ${table} (${own}, ${other}) select $1::bigint, v from unnest($2::bigint[]) v
     where not exists (select 1 from ${table} j where j.${own} = $1 and j.${other} = v)
     on conflict do nothing returning 1`,
    [id, [...new Set(others)]],
  );
  return removed.length + added.length > 0;
}
