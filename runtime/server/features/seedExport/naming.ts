import type { Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { StartFault } from "../../core/config/startFault.ts";
import type { EntityShape, Registry } from "../../core/entity/contract.ts";
import { fullAccess } from "../../core/entity/rights/access.ts";
import { readRecords } from "../../core/entity/read/readRecord.ts";
import type { Row } from "../../core/entity/rows.ts";
import { namedOtherwise } from "./exportKinds.ts";

export interface Naming {
  record(shape: EntityShape, id: number): Promise<Row>;
  /** The reference of a seed file to a record. Throws StartFault for one that nothing names. */
  reference(entity: string, id: number): Promise<Json>;
}

/** `keyOf`: fields that identify the rows of an entity's seed file; null: it has none. */
export function namingIn(
  tx: Transaction,
  registry: Registry,
  keyOf: (entity: string) => string[] | null,
): Naming {
  const record: Naming["record"] = async (shape, id) => {
    const reading = { shape, registry, access: fullAccess, context: { tx }, form: "rest" as const };
    const found = (await readRecords(reading, [id])).get(id);
    if (!found) throw new StartFault(`${shape.model.key} ${id} is deleted or not there.`);
    return found;
  };
  const reference: Naming["reference"] = async (entity, id) => {
    const shape = registry.shape(entity);
    const row = await record(shape, id);
    const own = keyOf(entity);
    const ways = [
      ...(namedOtherwise[entity] ?? []),
      ...(own ? [own] : []),
      ...shape.model.unique.map(({ fields }) => fields),
    ];
    const way = ways.find((names) => names.every((name) => isGiven(row[name])));
    if (!way) throw new StartFault(`${entity} ${id} has no value that names it in a seed file.`);
    const key: { [name: string]: Json } = {};
    for (const name of way) {
      const to = shape.byName.get(name)?.relation?.to;
      key[name] = to ? await reference(to, Number(row[name])) : (row[name] as Json);
    }
    return { $ref: entity, key };
  };
  return { record, reference };
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== "";
