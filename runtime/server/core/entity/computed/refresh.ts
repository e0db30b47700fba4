import type { Transaction } from "../../database/contract.ts";
import { writeFault } from "../write/rows/databaseFaults.ts";
import { computedSql } from "../read/expressions.ts";
import type { EntityShape } from "../contract.ts";
import { computedLevels } from "./dependencies.ts";

/**
 * Works out the stored computed fields of records, after their child rows were written. Needs the server's rights: the values hold
 * for everybody, whatever the one who writes may see or change.
 */
export async function refreshComputed(
  tx: Transaction,
  shape: EntityShape,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const text of refreshTexts(shape)) {
    try {
      await tx.query(text, [ids], { plan: "kept" });
    } catch (error) {
      // A result may be larger than its column holds.
      throw writeFault(shape, error);
    }
  }
}

const texts = new WeakMap<EntityShape, string[]>();

/** Statements that, one after the other, work out the stored computed fields of the rows whose ids are `$1`. */
export function refreshTexts(shape: EntityShape): string[] {
  let known = texts.get(shape);
  if (!known) {
    known = computedLevels(shape).map((level) => {
      const { values, from } = computedSql(shape, level, "t");
      const columns = level.map(({ name }) => shape.column(name)).join(", ");
      const list = level.map(({ name }) => values.get(name)).join(", ");
      return `update ${shape.table} t set (${columns}) = (select ${list}${from}) where t."id" = any($1::bigint[])`;
    });
    texts.set(shape, known);
  }
  return known;
}
