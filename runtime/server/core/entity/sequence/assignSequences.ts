import type { FieldModel } from "../../../../shared/entity/model.ts";
import { formatSequence } from "../../../../shared/entity/sequencePattern.ts";
import type { Database, Transaction } from "../../database/contract.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { counterOf, takeNumbers } from "./counter.ts";
import { nextNumber } from "./sharedNumbers.ts";

export interface SequenceWrite {
  tx: Transaction;
  /** Where plain numbers are counted, apart from the transaction. Absent: all numbers are counted in the transaction. */
  database?: Database;
  shape: EntityShape;
  /** Null: the platform's own counters. */
  tenantId: number | null;
}

/**
 * Gives every sequence field of a new row its next number. A gapless field takes it in the transaction of the row: the counter
 * stays locked until that ends, and a rollback gives the number back. All others count outside of it, so that nobody waits for a
 * transaction of somebody else; the number of a row that is rolled back is not given again.
 */
export async function assignSequences(write: SequenceWrite, row: Row): Promise<void> {
  for (const field of write.shape.model.fields) {
    if (!field.sequence || row[field.name] !== undefined) continue;
    row[field.name] = await numberFor(write, field, field.sequence);
  }
}

async function numberFor(
  { tx, database, shape, tenantId }: SequenceWrite,
  field: FieldModel,
  pattern: string,
): Promise<string> {
  const counter = counterOf({ tenantId, entity: shape.model.key, field: field.name, pattern });
  const { today, value } =
    field.gapless || !database
      ? await takeNumbers(tx, counter, { count: 1, isLast: false })
      : await nextNumber(database, tx.claims, counter);
  return formatSequence(pattern, today, value);
}
