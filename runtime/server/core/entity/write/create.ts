import type { Operation, Written } from "../operation.ts";
import type { Row } from "../rows.ts";
import { climb } from "./climb.ts";
import { newWrite } from "./write.ts";

/** Adds a record. Permission was asked before. */
export async function createRecord(operation: Operation, body: Row): Promise<Written> {
  const { id, record } = await climb(newWrite("create", operation, { body, answer: true }));
  return { id: id as number, record: record as string };
}

/** The same where nobody reads the answer. */
export async function addRecord(operation: Operation, body: Row): Promise<number> {
  const { id } = await climb(newWrite("create", operation, { body }));
  return id as number;
}
