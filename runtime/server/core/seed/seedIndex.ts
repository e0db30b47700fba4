import type { Json } from "../../../shared/entity/model.ts";
import type { Transaction } from "../database/contract.ts";
import { columnValue } from "../entity/write/input/writable.ts";
import { createParameters } from "../entity/parameters.ts";
import type { Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { createLoadedRows } from "./loadedRows.ts";
import { holdsReference, referenceOf, type Reference } from "./seedSource.ts";

/** Finds records by natural key within a tenant, deleted ones too: what an administrator deleted stays deleted. */
export interface SeedIndex {
  /** Id of the record in the tenant, else in the platform; null: there is none (yet). */
  find(
    entity: string,
    key: { [field: string]: Json },
    tenantId: number | null,
  ): Promise<number | null>;
  /** A value with its references replaced by ids; undefined when one of them is not there yet. */
  resolve(value: Json, tenantId: number | null): Promise<Json | undefined>;
  /** A record that this load adds, as it is stored. */
  note(entity: string, id: number, row: Row): void;
  /** A record that is taken for the one with this key, which is not loaded. */
  stand(entity: string, key: { [field: string]: Json }, tenantId: number | null, id: number): void;
  /** True: the database is asked for whatever is not known, until told otherwise. */
  doubt(doubting: boolean): void;
}

/** `tenants`: entity whose records are the tenants, and its field that `$tenant` of a reference names. */
export function createSeedIndex(
  tx: Transaction,
  registry: Registry,
  tenants: { entity: string; field: string },
): SeedIndex {
  const known = new Map<string, number>();
  const loaded = createLoadedRows(tx, registry);
  const state = { doubting: false };

  const markOf = (...parts: Parameters<SeedIndex["find"]>) => JSON.stringify(parts);

  const find: SeedIndex["find"] = async (entity, key, tenantId) => {
    const mark = markOf(entity, key, tenantId);
    const cached = known.get(mark);
    if (cached !== undefined) return cached;
    const plain = holdsReference(key) ? await resolve(key, tenantId) : key;
    if (plain === undefined) return null;
    const reference = { entity, key: plain as Reference["key"] };
    // What was empty before holds what was loaded since: no question for each row of a first start.
    const id =
      !state.doubting && (await loaded.areAll(entity))
        ? loaded.find(reference, tenantId)
        : await look(tx, registry, reference, tenantId);
    if (id !== null) known.set(mark, id);
    return id;
  };

  const resolve: SeedIndex["resolve"] = async (value, tenantId) => {
    if (!holdsReference(value)) return value;
    const reference = referenceOf(value);
    if (reference) {
      const { entity, key, tenant } = reference;
      const owner = tenant === null ? tenantId : await findTenant(tenant);
      const isMissing = tenant !== null && owner === null;
      return isMissing ? undefined : ((await find(entity, key, owner)) ?? undefined);
    }
    if (Array.isArray(value)) {
      const items: Json[] = [];
      for (const item of value) {
        const resolved = await resolve(item, tenantId);
        if (resolved === undefined) return undefined;
        items.push(resolved);
      }
      return items;
    }
    const record: { [field: string]: Json } = {};
    for (const [name, item] of Object.entries(value as { [field: string]: Json })) {
      const resolved = await resolve(item, tenantId);
      if (resolved === undefined) return undefined;
      record[name] = resolved;
    }
    return record;
  };

  const findTenant = (code: string) => find(tenants.entity, { [tenants.field]: code }, null);

  return {
    find,
    resolve,
    note: loaded.note,
    stand: (entity, key, tenantId, id) => void known.set(markOf(entity, key, tenantId), id),
    doubt: (doubting) => void (state.doubting = doubting),
  };
}

async function look(
  tx: Transaction,
  registry: Registry,
  { entity, key }: Pick<Reference, "entity" | "key">,
  tenantId: number | null,
): Promise<number | null> {
  const shape = registry.shape(entity);
  const parameters = createParameters();
  const conditions = Object.entries(key).map(([name, value]) => {
    const field = shape.byName.get(name);
    if (!field?.column) throw new Error(`${entity} has no column for ${name}`);
    return `t.${shape.column(name)} is not distinct from ${parameters.bind(columnValue(field, value))}`;
  });
  let order = `t."id"`;
  if (shape.byName.get("tenantId")?.column) {
    const tenant = `t.${shape.column("tenantId")}`;
    const own = `${tenant} is not distinct from ${parameters.bind(tenantId)}::bigint`;
    conditions.push(`(${own} or ${tenant} is null)`);
    order = `${tenant} nulls last, t."id"`;
  }
  const rows = await tx.query<{ id: number }>(
    `select t."id" from ${shape.table} t where ${conditions.join(" and ")} order by ${order} limit 1`,
    parameters.values,
  );
  return rows[0] ? Number(rows[0].id) : null;
}
