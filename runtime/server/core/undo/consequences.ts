import { settleComputed } from "../entity/computed/settle.ts";
import { identifier } from "../entity/identifiers.ts";
import type { RowImage } from "../entity/history/image.ts";
import { undoAction } from "../entity/history/journal.ts";
import type { Registry } from "../entity/contract.ts";
import { deletedTargets, namingFields, type Naming } from "../entity/references/gone.ts";
import { withWholeTenant } from "../database/wholeTenant.ts";
import { consequence } from "../entity/write/rows/consequence.ts";
import { batchSize } from "../entity/write/writeBatch.ts";
import type { CallContext } from "../http/contract.ts";
import type { RecordChange } from "./readChanges.ts";

/**
 * Rows that went along with deleted records, or lost their reference to them, come back the way they went: without asking whether
 * the person may touch them, and only where they still are as the deletion left them. Those of one entity come together. Of several records that were deleted at once, one may have to stay so: what went
 * because of that one stays as well.
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
  const stays = await staying({ tx, registry, shape }, changes);
  for (const { column } of shape.stored) {
    if (column === null) continue;
    const values = changes.flatMap(({ id, before, after }) =>
      before?.[column] !== undefined &&
      after &&
      !stays(before, column) &&
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

/** Whether a column keeps its value, since the old one would name a deleted record, or bring a row back that belongs to one. */
async function staying(
  naming: Naming,
  changes: readonly RecordChange[],
): Promise<(before: RowImage, column: string) => boolean> {
  const fields = namingFields(naming);
  const gone = await deletedTargets(
    naming,
    changes.flatMap(({ before }) => (before === null ? [] : [before])),
  );
  const mark = naming.shape.byName.get("isDelete")?.column;
  return (before, column) =>
    fields.some(
      ({ field, column: own }) =>
        (own === column || (column === mark && field.relation?.onDelete === "cascade")) &&
        gone.get(field)?.has(Number(before[own])),
    );
}

/** Names of columns are small letters, digits and underscores. */
const literalOf = (column: string) => `'${identifier(column).slice(1, -1)}'`;
