import { asOfRecord, type Operation, type Written } from "../operation.ts";
import type { JournalAction } from "../history/journal.ts";
import type { Row } from "../rows.ts";
import { climb } from "./climb.ts";
import { newWrite } from "./write.ts";

export interface UpdateRequest {
  id: number;
  body: Row;
  /** The version the person saw; null: not checked. */
  version: number | null;
  /** What the person has changed after reading that version, and nobody else, is no conflict. */
  ownPasses?: boolean;
  /** What the journal calls the change; "update" unless told. */
  action?: JournalAction;
}

/** Merges the body into a record. D1002 when it is not there, F4009 when its version is another one. */
export async function updateRecord(asked: Operation, request: UpdateRequest): Promise<Written> {
  const operation = await asOfRecord(asked, request.id, "update");
  const { record } = await climb(newWrite("update", operation, { ...request, answer: true }));
  return { id: request.id, record: record as string };
}

/** The same where nobody reads the answer. */
export async function changeRecord(asked: Operation, request: UpdateRequest): Promise<void> {
  const operation = await asOfRecord(asked, request.id, "update");
  await climb(newWrite("update", operation, { ...request }));
}
