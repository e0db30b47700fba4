import type { Transaction } from "../database/contract.ts";
import { columnValue } from "../entity/write/input/writable.ts";
import type { Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import type { Reference } from "./seedSource.ts";

/** The records of one load, found by any of their fields. */
export interface LoadedRows {
  /** True when the entity had no record before: all there are is what was noted. */
  areAll(entity: string): Promise<boolean>;
  note(entity: string, id: number, row: Row): void;
  /** Id of the record of the tenant, else of the platform; of several the one loaded first. */
  find(wanted: Pick<Reference, "entity" | "key">, tenantId: number | null): number | null;
}

interface Loaded {
  id: number;
  row: Row;
}

export function createLoadedRows(tx: Transaction, registry: Registry): LoadedRows {
  const empty = new Map<string, Promise<boolean>>();
  const rows = new Map<string, Loaded[]>();
  /** By entity and names of fields: ids by the values of these fields. */
  const indexes = new Map<string, Map<string, Map<string, number>>>();

  function markOf(entity: string, names: string[], row: Row, tenantId: unknown): string {
    const shape = registry.shape(entity);
    const values = names.map((name) => {
      const field = shape.byName.get(name);
      if (!field?.column) throw new Error(`${entity} has no column for ${name}`);
      const value = columnValue(field, row[name]);
      return value === null ? null : String(value);
    });
    return JSON.stringify([tenantId ?? null, values]);
  }

  function put(index: Map<string, number>, entity: string, names: string[], { id, row }: Loaded) {
    const mark = markOf(entity, names, row, row.tenantId);
    if (!index.has(mark)) index.set(mark, id);
  }

  function indexOf(entity: string, names: string[]): Map<string, number> {
    let ofEntity = indexes.get(entity);
    if (!ofEntity) indexes.set(entity, (ofEntity = new Map()));
    const key = names.join();
    let index = ofEntity.get(key);
    if (!index) {
      ofEntity.set(key, (index = new Map()));
      for (const loaded of rows.get(entity) ?? []) put(index, entity, names, loaded);
    }
    return index;
  }

  return {
    areAll(entity) {
      let answer = empty.get(entity);
      if (!answer) {
        answer = isEmpty(tx, registry.shape(entity).table);
        empty.set(entity, answer);
      }
      return answer;
    },
    note(entity, id, row) {
      const loaded = { id, row: { ...row, id } };
      const known = rows.get(entity);
      if (known) known.push(loaded);
      else rows.set(entity, [loaded]);
      for (const [key, index] of indexes.get(entity) ?? [])
        put(index, entity, key.split(","), loaded);
    },
    find({ entity, key }, tenantId) {
      const names = Object.keys(key).sort();
      const index = indexOf(entity, names);
      const own = index.get(markOf(entity, names, key, tenantId));
      return own ?? index.get(markOf(entity, names, key, null)) ?? null;
    },
  };
}

async function isEmpty(tx: Transaction, table: string): Promise<boolean> {
  const [found] = await tx.query<{ empty: boolean }>(
    `select not exists (select 1 from ${table}) as empty`,
  );
  return found?.empty === true;
}
