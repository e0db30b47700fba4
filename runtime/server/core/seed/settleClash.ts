import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { FieldModel, UniqueKey } from "../../../shared/entity/model.ts";
import type { Transaction } from "../database/contract.ts";
import { columnValue } from "../entity/write/input/writable.ts";
import { createParameters } from "../entity/parameters.ts";
import type { EntityShape } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";

/** What became of a first record that stood against a record which people had made before this version brought it. */
export interface Settled {
  entity: string;
  /** The first record was given another text in `field`; null: the record of the people is taken in its place. */
  field: string | null;
  value: unknown;
  /** Id of the record that was there. */
  id: number;
}

/**
 * Makes room for a new record whose unique values are taken by a record that people made: changes a text that does not identify it, by a number
 * behind it, for each unique key. Gives what was changed in `row`, or the record that stands for it, which is then the last.
 */
export async function settleClash(
  tx: Transaction,
  shape: EntityShape,
  row: Row,
  identifying: readonly string[],
): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const unique of shape.model.unique) {
    const id = await holderOf(tx, shape, row, unique);
    if (id === null) continue;
    const entity = shape.model.key;
    const field = unique.fields
      .map((name) => shape.byName.get(name) as FieldModel)
      .findLast((each) => kindOf(each).prose === "line" && !identifying.includes(each.name));
    if (!field) return [...settled, { entity, field: null, value: null, id }];
    const former = String(row[field.name]);
    for (let number = 2; (await holderOf(tx, shape, row, unique)) !== null; number++)
      row[field.name] = numbered(former, number, field.maxLength);
    settled.push({ entity, field: field.name, value: row[field.name], id });
  }
  return settled;
}

function numbered(text: string, number: number, maxLength = Number.POSITIVE_INFINITY): string {
  const ending = ` ${number}`;
  return text.slice(0, maxLength - ending.length) + ending;
}

/** Id of the record that has these unique values; a value that is missing is nobody's. */
async function holderOf(
  tx: Transaction,
  shape: EntityShape,
  row: Row,
  { fields, global }: UniqueKey,
): Promise<number | null> {
  const parameters = createParameters();
  const conditions: string[] = [];
  const tenanted = shape.byName.get("tenantId")?.column && !global;
  for (const name of tenanted ? ["tenantId", ...fields] : fields) {
    const field = shape.byName.get(name);
    const value = row[name] ?? null;
    if (!field?.column || (value === null && name !== "tenantId")) return null;
    conditions.push(
      `t.${shape.column(name)} is not distinct from ${parameters.bind(columnValue(field, value))}`,
    );
  }
  if (shape.model.lifecycle.softDelete) conditions.push(`not t.${shape.column("isDelete")}`);
  const [found] = await tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t where ${conditions.join(" and ")} limit 1`,
    parameters.values,
  );
  return found ? Number(found.id) : null;
}
