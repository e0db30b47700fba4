import type { Operation } from "../operation.ts";
import { readRecordText } from "./readRecord.ts";

/** The record as it is now, in the form of the caller; a row that left the caller's scope shows its id alone. */
export async function presentRecord(operation: Operation, id: number): Promise<string> {
  return (await readRecordText(operation, id)) ?? JSON.stringify({ id });
}
