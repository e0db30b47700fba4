import type { FieldModel } from "../../../../shared/entity/model.ts";
import {
  formatSequence,
  sequenceFields,
} from "../../../../shared/entity/values/sequencePattern.ts";
import type { Database, Transaction } from "../../database/contract.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { isEmpty } from "../write/input/isEmpty.ts";
import { refuseFaults } from "../write/input/refuseFaults.ts";
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
 * Gives the sequence fields of a new row their next numbers, or with `at` those that this transition gives. A gapless field takes it in
 * the transaction of the row: the counter stays locked until that ends, and a rollback gives the number back. All others count outside of it, so that nobody waits for a
 * transaction of somebody else; the number of a row that is rolled back is not given again. `record` holds the values that are part of the
 * numbers; F4000 names those that are missing.
 */
export async function assignSequences(
  write: SequenceWrite,
  row: Row,
  { at, record = row }: { at?: string; record?: Row } = {},
): Promise<void> {
  for (const field of write.shape.model.fields) {
    if (!field.sequence || field.numberedAt !== at) continue;
    const has = at === undefined ? row[field.name] !== undefined : !isEmpty(record[field.name]);
    if (has) continue;
    row[field.name] = await numberFor(write, field, field.sequence, record);
  }
}

async function numberFor(
  { tx, database, shape, tenantId }: SequenceWrite,
  field: FieldModel,
  pattern: string,
  record: Row,
): Promise<string> {
  const names = sequenceFields(pattern);
  const missing = names.filter((name) => isEmpty(record[name]));
  refuseFaults(Object.fromEntries(missing.map((name) => [name, { key: "required" }])));
  const values = names.map((name) => record[name]);
  const counter = counterOf({
    tenantId,
    entity: shape.model.key,
    field: field.name,
    pattern,
    values,
  });
  const { today, value } =
    field.gapless || !database
      ? await takeNumbers(tx, counter, { count: 1, isLast: false })
      : await nextNumber(database, tx.claims, counter);
  return formatSequence(pattern, today, value, record);
}
