import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Operation } from "../operation.ts";
import { changeRecord } from "./update.ts";

/** Switches the field `status` of a record; gives the number of changed rows. F4000 for a value that is no status. */
export async function setStatus(
  operation: Operation,
  id: number,
  status: unknown,
): Promise<number> {
  if (!operation.shape.has("status")) throw new FormworkError("F4004");
  if (status === undefined || status === null) {
    throw new FormworkError("F4000", { fields: { status: { key: "required" } } });
  }
  await changeRecord(operation, { id, body: { status }, version: null });
  return 1;
}
