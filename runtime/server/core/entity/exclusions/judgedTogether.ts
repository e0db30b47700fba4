import type { Transaction } from "../../database/contract.ts";
import type { EntityShape } from "../contract.ts";
import { writeFault } from "../write/rows/databaseFaults.ts";

/**
 * Rows of one record may change places: their ranges are judged when all of them are written. Constraints of ranges are the only ones
 * that can wait. Without such ranges this costs nothing.
 */
export async function judgedTogether(
  tx: Transaction,
  shape: EntityShape,
  write: () => Promise<void>,
): Promise<void> {
  if ((shape.model.exclusions ?? []).length === 0) return write();
  await tx.query("set constraints all deferred");
  await write();
  try {
    await tx.query("set constraints all immediate");
  } catch (error) {
    throw writeFault(shape, error);
  }
}
