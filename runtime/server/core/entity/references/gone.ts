import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { Transaction } from "../../database/contract.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { createParameters } from "../parameters.ts";

/** The entity whose records name others. */
export interface Naming {
  tx: Transaction;
  registry: Registry;
  shape: EntityShape;
}

/** Fields in which a record names another that may be deleted while this one is not, with the entity that is named. */
export function namingFields({ shape, registry }: Pick<Naming, "shape" | "registry">) {
  return shape.model.fields.flatMap((field) => {
    const { relation, column } = field;
    if (!relation || relation.through || column === null || !registry.models.has(relation.to))
      return [];
    const target = registry.shape(relation.to);
    return target.model.lifecycle.softDelete ? [{ field, column, target }] : [];
  });
}

/**
 * What stored records name that is deleted, by the id of the record; those that name nothing of that kind are left out. What they name
 * otherwise cannot be deleted until the transaction is over.
 */
export async function namingDeleted(
  naming: Naming,
  ids: readonly number[],
): Promise<Map<number, FieldModel[]>> {
  const { tx, shape } = naming;
  const fields = namingFields(naming);
  const rows = await tx.query<Record<string, unknown>>(
    `select t."id", ${fields.map(({ field, column }) => `t.${shape.column(field.name)} as "${column}"`).join(", ")}
       from ${shape.table} t where t."id" = any($1::bigint[])`,
    [ids],
  );
  const gone = await deletedTargets(naming, rows);
  return new Map(
    rows.flatMap((row) => {
      const found = fields.filter(({ field, column }) => gone.get(field)?.has(Number(row[column])));
      return found.length > 0 ? [[Number(row["id"]), found.map(({ field }) => field)]] : [];
    }),
  );
}

/** Ids of deleted records that rows, as values by column, name in each field. */
export async function deletedTargets(
  naming: Naming,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<FieldModel, Set<number>>> {
  const asked = namingFields(naming).flatMap(({ field, column, target }) => {
    // 0 is the root of a tree, which no record stands for.
    const ids = [...new Set(rows.map((row) => Number(row[column] ?? 0)))].filter((id) => id > 0);
    return ids.length > 0 ? [{ field, target, ids }] : [];
  });
  if (asked.length === 0) return new Map();
  const parameters = createParameters();
  const lists = asked.map(
    ({ target, ids }, index) =>
      `to_jsonb(formwork.hold('${target.table}', ${parameters.bind(ids)}::bigint[])) as h${index}`,
  );
  const [held] = await naming.tx.query<Record<string, number[] | null>>(
    `select ${lists.join(", ")}`,
    parameters.values,
  );
  return new Map(
    asked.map(({ field, ids }, index) => {
      const there = new Set(held?.[`h${index}`]);
      return [field, new Set(ids.filter((id) => !there.has(id)))];
    }),
  );
}
