import { identifier } from "../identifiers.ts";
import type { Operation } from "../operation.ts";
import type { FieldChange } from "../recordsContract.ts";

/**
 * Puts the names of records beside their ids, one question for each relation. "": the record has no name. Without a text the person may
 * not know it, or it is gone.
 */
export async function nameRelations(
  { shape, access, context }: Operation,
  changes: readonly FieldChange[],
): Promise<void> {
  for (const { name, relation } of shape.stored) {
    if (!relation || relation.titleColumn === "id") continue;
    if (relation.labelAs && access.hidden.has(relation.labelAs)) continue;
    const own = changes.filter((change) => change.field === name);
    const ids = own.flatMap(({ before, after }) => [before, after]).filter(Number.isSafeInteger);
    if (ids.length === 0) continue;
    const rows = await context.tx.query<{ id: number; title: string | null }>(
      `select "id", ${identifier(relation.titleColumn)}::text as title from ${identifier(relation.table)} where "id" = any($1::bigint[])`,
      [[...new Set(ids)]],
    );
    const titles = new Map(rows.map((row) => [Number(row.id), row.title ?? ""]));
    for (const change of own) {
      const [before, after] = [change.before, change.after].map((id) => titles.get(id as number));
      if (before !== undefined) change.beforeText = before;
      if (after !== undefined) change.afterText = after;
    }
  }
}
