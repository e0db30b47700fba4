import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { Transaction } from "../../database/contract.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { createParameters } from "../parameters.ts";

/** A field of a stored record that names one other. */
export interface Naming {
  field: FieldModel;
  id: number;
}

/** Fields in which a record names another that may be deleted while this one is not, with the entity that is named. */
export function namingFields(
  { model }: EntityShape,
  registry: Registry,
): { field: FieldModel; target: EntityShape }[] {
  return model.fields.flatMap((field) => {
    const { relation, column } = field;
    if (!relation || relation.through || column === null || !registry.models.has(relation.to))
      return [];
    const target = registry.shape(relation.to);
    return target.model.lifecycle.softDelete ? [{ field, target }] : [];
  });
}

/** Those whose record is deleted. The others cannot be deleted until the transaction is over. */
export async function deletedAmong(
  { tx, registry, shape }: { tx: Transaction; registry: Registry; shape: EntityShape },
  named: readonly Naming[],
): Promise<FieldModel[]> {
  const targets = new Map(
    namingFields(shape, registry).map(({ field, target }) => [field, target]),
  );
  const asked = named.flatMap(({ field, id }) => {
    const target = targets.get(field);
    // 0 is the root of a tree, which no record stands for.
    return target && id !== 0 ? [{ field, id, target }] : [];
  });
  if (asked.length === 0) return [];
  const parameters = createParameters();
  const lists = asked.map(
    ({ id, target }, index) =>
      `formwork.hold('${target.table}', array[${parameters.bind(id)}::bigint]) is null as g${index}`,
  );
  const [row] = await tx.query<Record<string, boolean>>(
    `select ${lists.join(", ")}`,
    parameters.values,
  );
  return asked.flatMap(({ field }, index) => (row?.[`g${index}`] ? [field] : []));
}
