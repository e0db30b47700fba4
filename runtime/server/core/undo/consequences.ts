import { settleComputed } from "../entity/computed/settle.ts";
import { identifier } from "../entity/identifiers.ts";
import { undoAction } from "../entity/history/journal.ts";
import type { Registry } from "../entity/contract.ts";
import { withWholeTenant } from "../database/wholeTenant.ts";
import { consequence } from "../entity/write/rows/consequence.ts";
import type { CallContext } from "../http/contract.ts";
import type { RecordChange } from "./readChanges.ts";

/**
 * Rows that went along with a deleted record, or lost their reference to it, come back the way they went: without asking whether
 * the person may touch them, and only where they still are as the deletion left them.
 */
export async function undoConsequence(
  registry: Registry,
  { tx, requestId }: CallContext,
  { entity, id, before, after }: RecordChange,
): Promise<void> {
  if (!before || !after) return;
  const shape = registry.shape(entity);
  const write = { tx, shape, requestId, writer: { server: "undo puts back what follows" } };
  for (const { column } of shape.stored) {
    if (column === null || JSON.stringify(before[column]) === JSON.stringify(after[column]))
      continue;
    const name = identifier(column);
    await withWholeTenant(tx, () =>
      consequence(
        write,
        {
          assignment: `${name} = (jsonb_populate_record(t.*, $2::jsonb)).${name}`,
          condition: `t."id" = $1 and to_jsonb(t.*) -> ${literalOf(column)} is not distinct from $3::jsonb`,
          values: [id, JSON.stringify({ [column]: before[column] }), JSON.stringify(after[column])],
        },
        undoAction,
      ),
    );
  }
  await settleComputed({ tx, registry, shape, ids: [id] });
}

/** Names of columns are small letters, digits and underscores. */
const literalOf = (column: string) => `'${identifier(column).slice(1, -1)}'`;
