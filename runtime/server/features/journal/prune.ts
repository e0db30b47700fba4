import { type Database, systemClaims } from "../../core/database/contract.ts";

/**
 * Removes the rows of links older than so many days, link by link, and then the links themselves; the last of them stays as the
 * anchor from which the rest of the chain is verified. Gives the number of removed rows.
 */
export async function pruneJournal(database: Database, days: number): Promise<number> {
  const expired = await database.transaction(systemClaims, (tx) =>
    tx.query<{ no: number }>(
      "select no from formwork.journal_seal where sealed_at < now() - make_interval(days => $1) order by no",
      [days],
    ),
  );
  const anchor = expired.at(-1);
  let removed = 0;
  for (const { no } of expired) {
    removed += await database.transaction(systemClaims, async (tx) => {
      const gone = await tx.query(
        `delete from formwork.journal j using formwork.journal_seal s
          where s.no = $1 and j.xid >= s.from_xid and j.xid < s.to_xid and j.id = any(s.ids) returning 1`,
        [no],
      );
      if (no !== anchor?.no) {
        await tx.query("delete from formwork.journal_seal where no = $1", [no]);
      }
      return gone.length;
    });
  }
  return removed;
}
