import type { EntityModel, FieldModel, UniqueKey } from "../../runtime/shared/entity/model.ts";
import type { Lookup } from "../model/context.ts";
import { keyCondition } from "./conditions.ts";
import { searchIndex } from "./search.ts";
import { boundedName, quoteName } from "./sqlText.ts";
import type { IndexPlan } from "./tableModel.ts";

/**
 * Unique keys, written indexes, and the index of the default list; the tenant leads each. Lists look at live rows alone, and so do their indexes.
 * What another index begins with has no reader of its own.
 */
export function entityIndexes(entity: EntityModel, lookup: Lookup): IndexPlan[] {
  const columns = new Map(entity.fields.map((field) => [field.name, field]));
  const found: IndexPlan[] = [
    ...entity.unique.map((key) => uniqueIndex(entity, key, columns, lookup)),
    ...singleIndex(entity),
    ...entity.indexes.map((names) => plainIndex(entity, names, columns)),
    ...listIndexes(entity, columns),
    ...searchIndex(entity),
  ];
  return found.filter(
    (index, at) => !found.some((other, place) => place !== at && serves(other, index, place < at)),
  );
}

/** True when whatever reads an index finds the same in the other one. `first`: of two equal ones the other is kept. */
function serves(other: IndexPlan, index: IndexPlan, first: boolean): boolean {
  if (index.unique) return other.unique && first && sameRows(other, index);
  if (other.where !== index.where) return false;
  const held = [...other.parts, ...(other.include ?? [])];
  if (index.include?.some((part) => !held.includes(part))) return false;
  const begins = (parts: string[]) => index.parts.every((part, at) => parts[at] === part);
  const isLonger = other.parts.length > index.parts.length || other.unique;
  return [other.parts, backwards(other.parts)].some(begins) && (isLonger || first);
}

const sameRows = (one: IndexPlan, other: IndexPlan) =>
  one.parts.join() === other.parts.join() && one.where === other.where;

/** An index read from its end; the tenant, which is given, has no direction. */
const backwards = (parts: string[]) =>
  parts.map((part) => {
    if (part === `"tenant_id"`) return part;
    return part.endsWith(" desc") ? part.slice(0, -" desc".length) : `${part} desc`;
  });

type Columns = ReadonlyMap<string, FieldModel>;

function columnOf(columns: Columns, name: string): string {
  const column = columns.get(name)?.column;
  if (!column) throw new Error(`${name} has no column and cannot be indexed`);
  return column;
}

const live = (entity: EntityModel) => (entity.lifecycle.softDelete ? `"is_delete" = false` : null);
const isTenantOwned = (columns: Columns) => columns.get("tenantId")?.column !== undefined;

function uniqueIndex(
  entity: EntityModel,
  key: UniqueKey,
  columns: Columns,
  lookup: Lookup,
): IndexPlan {
  const names = key.fields.map((field) => columnOf(columns, field));
  const conditions = [
    live(entity),
    key.where === null ? null : keyCondition(entity, key.where, lookup),
  ];
  return {
    name: boundedName(entity.table, ...names, "key"),
    unique: true,
    parts: [...(key.global ? [] : tenantPart(entity, columns)), ...names.map(quoteName)],
    where: conditions.filter((part) => part !== null).join(" and ") || null,
  };
}

/** Rows of the platform carry no tenant; they are unique among themselves. */
function tenantPart(entity: EntityModel, columns: Columns): string[] {
  if (!isTenantOwned(columns)) return [];
  return [entity.scope === "shared" ? `coalesce("tenant_id", 0)` : `"tenant_id"`];
}

/** One record for each tenant. */
function singleIndex(entity: EntityModel): IndexPlan[] {
  if (entity.kind !== "single") return [];
  const tenant = entity.scope === "platform" ? ["(true)"] : [`coalesce("tenant_id", 0)`];
  return [
    { name: boundedName(entity.table, "single"), unique: true, parts: tenant, where: live(entity) },
  ];
}

function plainIndex(entity: EntityModel, names: string[], columns: Columns): IndexPlan {
  const found = names.map((name) => columnOf(columns, name));
  return {
    name: boundedName(entity.table, ...nameParts(found), "index"),
    unique: false,
    parts: found.map(quoteName),
    ...included(entity, found, columns),
    where: live(entity),
  };
}

/** Tenant and closing id are in every index of lists, and in no name. */
const nameParts = (names: string[]) =>
  names.filter((name, at) => name !== "tenant_id" && !(name === "id" && at > 0));

/** Columns that the policies of reading look at beside the tenant. */
function included(entity: EntityModel, held: string[], columns: Columns): { include?: string[] } {
  const looked = new Set<string>();
  if (entity.dataScope) for (const name of Object.values(entity.dataScope)) looked.add(name);
  for (const { can, rows } of entity.policy) {
    if (!can.includes("read")) continue;
    for (const name of rows?.match(/(?<![$.\w'])[a-z]\w*/g) ?? []) looked.add(name);
  }
  const include = [...looked]
    .flatMap((name) => columns.get(name)?.column ?? [])
    .filter((column) => !held.includes(column));
  return include.length > 0 ? { include: include.sort().map(quoteName) } : {};
}

/** What the first page of the list reads, and the few deleted rows that a restore looks for. */
function listIndexes(entity: EntityModel, columns: Columns): IndexPlan[] {
  if (entity.kind !== "table") return [];
  const lead = isTenantOwned(columns) ? [`"tenant_id"`] : [];
  const sort = (entity.views[0]?.sort ?? []).filter((name) => columns.get(bare(name))?.column);
  // The id closes an order in the direction of what it follows.
  const id = sort.at(-1)?.startsWith("-") ? "-id" : "id";
  const named = sort.some((name) => bare(name) === "id") ? sort : [...sort, id];
  const parts = named.map((name) => {
    const column = quoteName(columnOf(columns, bare(name)));
    return name.startsWith("-") ? `${column} desc` : column;
  });
  const list: IndexPlan = {
    name: boundedName(entity.table, "list"),
    unique: false,
    parts: [...lead, ...parts],
    ...included(
      entity,
      named.map((name) => columnOf(columns, bare(name))),
      columns,
    ),
    where: live(entity),
  };
  if (!entity.lifecycle.softDelete) return [list];
  const deleted = {
    name: boundedName(entity.table, "deleted"),
    unique: false,
    parts: [...lead, `"id"`],
  };
  return [list, { ...deleted, where: `"is_delete"` }];
}

const bare = (name: string) => name.replace(/^-/, "");
