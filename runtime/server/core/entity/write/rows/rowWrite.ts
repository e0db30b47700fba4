import type { Transaction } from "../../../database/contract.ts";
import type { EntityShape } from "../../contract.ts";
import type { Writer } from "../../rights/writer.ts";

export interface RowWrite {
  tx: Transaction;
  shape: EntityShape;
  requestId: string;
  /** Select list over `t` for the answer; absent: only the id comes back. */
  list?: string;
  /** False: the change is not journaled (seed data). */
  journal?: boolean;
  /** On whose behalf the row is written. */
  writer: Writer;
  /** The transaction ends with this statement. */
  final?: boolean;
}

export interface WrittenRow {
  id: number;
  version: number | null;
  /** False: the row had the values already. */
  changed: boolean;
  /** JSON text of the record, when a list was given. */
  record: string | null;
}

/** Entities with audit columns keep a journal. */
export function isJournaled(write: RowWrite): boolean {
  return write.shape.model.lifecycle.audit && write.journal !== false;
}
