import type { EntityModel, FieldModel, UniqueKey } from "../../runtime/shared/entity/model.ts";
import type { Lookup } from "../model/context.ts";
import { keyCondition } from "./conditions.ts";
import { boundedName, quoteName } from "./sqlText.ts";
import type { IndexPlan } from "./tableModel.ts";

/** Unique keys, written indexes, and the index of the default list; the tenant leads each. */
export function entityIndexes(entity: EntityModel, lookup: Lookup): IndexPlan[] {
  const columns = new Map(entity.fields.map((field) => [field.name, field]));
  const found: IndexPlan[] = [
    ...entity.unique.map((key) => uniqueIndex(entity, key, columns, lookup)),
    ...singleIndex(entity),
    ...entity.indexes.map((names) => plainIndex(entity, names, columns)),
    ...listIndexes(entity, columns),
  ];
  const seen = new Set<string>();
  return found.filter((index) => {
    const content = `${index.unique} ${index.parts.join()} ${index.where}`;
    if (seen.has(content)) return false;
    seen.add(content);
    return true;
  });
}

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
    name: boundedName(entity.table, ...found.filter((name) => name !== "tenant_id"), "index"),
    unique: false,
    parts: found.map(quoteName),
    where: null,
  };
}

/** What the first page of the list reads, and the few deleted rows that a restore looks for. */
function listIndexes(entity: EntityModel, columns: Columns): IndexPlan[] {
  if (entity.kind !== "table") return [];
  const lead = isTenantOwned(columns) ? [`"tenant_id"`] : [];
  const sort = (entity.views[0]?.sort ?? []).filter((name) => columns.get(bare(name))?.column);
  const named = sort.some((name) => bare(name) === "id") ? sort : [...sort, "id"];
  const parts = named.map((name) => {
    const column = quoteName(columnOf(columns, bare(name)));
    return name.startsWith("-") ? `${column} desc` : column;
  });
  const list: IndexPlan = {
    name: boundedName(entity.table, "list"),
    unique: false,
    parts: [...lead, ...parts],
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
