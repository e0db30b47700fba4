import { collaborationKey } from "../../../shared/collaboration/collaboration.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** A type and not an interface: it is JSON. */
export type CommentVersion = { time: string; text: string };

/** Texts that a comment had before, newest first, from the history that every change writes. */
export async function versionsOf(tx: Transaction, id: number): Promise<CommentVersion[]> {
  const rows = await tx.query<{ at: Date; text: string }>(
    `select at, before ->> 'text' as text from formwork.journal
      where record_id = $1 and entity = $2 and action = 'update' and before ->> 'text' is distinct from after ->> 'text'
      order by id desc limit 50`,
    [id, collaborationKey],
  );
  return rows.map(({ at, text }) => ({ time: new Date(at).toISOString(), text }));
}
