import { cascadeAction, journalInsert, type JournalAction } from "../../history/journal.ts";
import { createParameters } from "../../parameters.ts";
import { isJournaled, type RowWrite } from "./rowWrite.ts";

/** What becomes of rows because of a change elsewhere; `values` are the parameters of both texts, over the alias t. */
export async function consequence(
  write: RowWrite,
  change: { assignment: string; condition: string; values: readonly unknown[] },
  action: JournalAction = cascadeAction,
): Promise<void> {
  const { shape, tx, requestId } = write;
  const parameters = createParameters();
  for (const value of change.values) parameters.bind(value);
  const { assignment, condition } = change;
  if (!isJournaled(write)) {
    await tx.query(
      `update ${shape.table} t set ${assignment} where ${condition}`,
      parameters.values,
    );
    return;
  }
  const rows = { before: "b", after: "w", from: 'w join b on b."id" = w."id"' };
  const journal = journalInsert(shape, tx, action, rows, parameters, requestId);
  await tx.query(
    `with b as materialized (select * from ${shape.table} t where ${condition} for update),
          w as (update ${shape.table} t set ${assignment} from b where b."id" = t."id" returning t.*)
     ${journal}`,
    parameters.values,
  );
}
