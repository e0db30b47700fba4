import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { JournalAction } from "../history/journal.ts";
import type { Operation } from "../operation.ts";
import { climb } from "./climb.ts";
import { newWrite } from "./write.ts";

/** Deletes a record: marks it where the entity keeps deleted rows. F4011 when others refer to it. Gives the record as it was. */
export async function deleteRecord(
  operation: Operation,
  id: number,
  version: number | null,
): Promise<string> {
  const { record } = await climb(newWrite("remove", operation, { id, version, answer: true }));
  return record as string;
}

/** The same where nobody reads the answer. */
export async function removeRecord(
  operation: Operation,
  id: number,
  version: number | null,
): Promise<void> {
  await climb(newWrite("remove", operation, { id, version }));
}

/** Restores a deleted record; D1002 when there is no deleted one. `action`: what the journal calls it. */
export async function restoreRecord(
  operation: Operation,
  id: number,
  action: JournalAction = "restore",
): Promise<void> {
  if (!operation.shape.model.lifecycle.softDelete) throw new FormworkError("F4004");
  await climb(newWrite("restore", operation, { id, action }));
}
