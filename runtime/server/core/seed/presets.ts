import { reachedRelations } from "../../../shared/expression/link/reachedRelations.ts";
import type { Transaction } from "../database/contract.ts";
import { expressionClock } from "../entity/read/expressions.ts";
import { fullAccess } from "../entity/rights/fieldAccess.ts";
import { createParameters } from "../entity/parameters.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { recordText, selectList } from "../entity/read/selection.ts";

/** What seeds read other records with; `settled` waits until those that are being written are there. */
export interface SeedReads {
  tx: Transaction;
  registry: Registry;
  settled(): Promise<void>;
}

/**
 * Fills in the defaults that are expressions, as they are for a record that somebody adds. What asks for the person stays empty: a seed has
 * none.
 */
export async function fillPresets(reads: SeedReads, shape: EntityShape, row: Row): Promise<void> {
  const open = shape.model.fields.filter(
    ({ name, system, defaultExpr }) => defaultExpr && !system && row[name] === undefined,
  );
  if (open.length === 0) return;
  const related = await relatedTo(
    reads,
    shape,
    row,
    open.map(({ defaultExpr }) => defaultExpr),
  );
  const around = { old: null, related, ...expressionClock(reads.tx.claims), user: null };
  for (const { name } of open) {
    const value = shape.conditions.fields.get(name)?.default?.({ record: row, ...around });
    if (value !== undefined && value !== null) row[name] = value;
  }
}

/** The records that these expressions look into, by the names of the relations that lead to them. */
async function relatedTo(
  { tx, registry, settled }: SeedReads,
  shape: EntityShape,
  row: Row,
  expressions: readonly (string | undefined)[],
): Promise<Record<string, Row | null>> {
  const related: Record<string, Row | null> = {};
  for (const reached of reachedRelations(shape.model, expressions, shape.lookup)) {
    const { path, name, before, to } = reached;
    related[path] = null;
    const id = (before === null ? row : related[before])?.[name];
    if (typeof id !== "number") continue;
    await settled();
    const target = registry.shape(to);
    const parameters = createParameters();
    const selection = selectList(registry, target, fullAccess, { form: "rest", detail: true });
    const [found] = await tx.query<{ record: string }>(
      `select ${recordText(selection, fullAccess)} as record from ${target.table} t where t."id" = ${parameters.bind(id)}`,
      parameters.values,
    );
    related[path] = found ? (JSON.parse(found.record) as Row) : null;
  }
  return related;
}
