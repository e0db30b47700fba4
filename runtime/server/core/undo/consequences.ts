import { settleComputed } from "../entity/computed/settle.ts";
import { identifier } from "../entity/identifiers.ts";
import { undoAction } from "../entity/history/journal.ts";
import type { Registry } from "../entity/contract.ts";
import { withWholeTenant } from "../database/wholeTenant.ts";
import { consequence } from "../entity/write/rows/consequence.ts";
import { batchSize } from "../entity/write/writeBatch.ts";
import type { CallContext } from "../http/contract.ts";
import type { RecordChange } from "./readChanges.ts";

/**
 * Rows that went along with deleted records, or lost their reference to them, come back the way they went: without asking whether
 * the person may touch them, and only where they still are as the deletion left them. Those of one entity come together.
 */
export async function undoConsequences(
  registry: Registry,
  context: CallContext,
  changes: readonly RecordChange[],
): Promise<void> {
  for (const own of Map.groupBy(changes, ({ entity }) => entity).values())
    for (let at = 0; at < own.length; at += batchSize)
      await putBack(registry, context, own.slice(at, at + batchSize));
}

/** Each row is in one change, however often it was changed under the tickets. */
async function putBack(
  registry: Registry,
  { tx, requestId }: CallContext,
  changes: readonly RecordChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const shape = registry.shape(first.entity);
  const write = { tx, shape, requestId, writer: { server: "undo puts back what follows" } };
  for (const { column } of shape.stored) {
    if (column === null) continue;
    const values = changes.flatMap(({ id, before, after }) =>
      before?.[column] !== undefined &&
      after &&
      JSON.stringify(before[column]) !== JSON.stringify(after[column])
        ? [[id, { before: before[column], after: after[column] }] as const]
        : [],
    );
    if (values.length === 0) continue;
    const name = identifier(column);
    const literal = literalOf(column);
    const given = `$2::jsonb -> t."id"::text`;
    await withWholeTenant(tx, () =>
      consequence(
        write,
        {
          assignment: `${name} = (jsonb_populate_record(t.*, jsonb_build_object(${literal}, ${given} -> 'before'))).${name}`,
          condition: `t."id" = any($1::bigint[]) and to_jsonb(t.*) -> ${literal} is not distinct from ${given} -> 'after'`,
          values: [values.map(([id]) => id), JSON.stringify(Object.fromEntries(values))],
        },
        undoAction,
      ),
    );
  }
  await settleComputed({ tx, registry, shape, ids: changes.map(({ id }) => id) });
}

/** Names of columns are small letters, digits and underscores. */
const literalOf = (column: string) => `'${identifier(column).slice(1, -1)}'`;
