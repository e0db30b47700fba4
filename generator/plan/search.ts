import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { tenant } from "./settings.ts";
import { boundedName, quoteName, quoteValue } from "./sqlText.ts";
import type { IndexPlan } from "./tableModel.ts";

const live = `"is_delete" = false`;

/**
 * Columns that the quick search looks through, where the schema declares a search. Logs, which only the server writes and at every call, have
 * no index for it.
 */
function searchedColumns(entity: EntityModel): string[] {
  const { create, update } = entity.operations;
  if (entity.kind !== "table" || (create === null && update === null)) return [];
  return entity.fields.flatMap(({ search = 0, column }) =>
    search > 0 && column !== null ? [column] : [],
  );
}

function ownerOf(entity: EntityModel): "nobody" | "tenant" | "shared" {
  if (!entity.fields.some(({ name, column }) => name === "tenantId" && column !== null))
    return "nobody";
  return entity.scope === "shared" ? "shared" : "tenant";
}

/** Seed of the keys of a row: what belongs to no tenant has 0. */
const seeds = { nobody: "0", tenant: `"tenant_id"`, shared: `coalesce("tenant_id", 0)` };

const rowKeys = (entity: EntityModel): string =>
  `formwork.search_keys(${[seeds[ownerOf(entity)], ...searchedColumns(entity).map(quoteName)].join(", ")})`;

/** The index that finds the candidates of a search (runtime/server/core/database/changes/search.sql). */
export function searchIndex(entity: EntityModel): IndexPlan[] {
  if (searchedColumns(entity).length === 0) return [];
  return [
    {
      name: boundedName(entity.table, "search"),
      unique: false,
      using: "gin",
      parts: [rowKeys(entity)],
      where: entity.lifecycle.softDelete ? live : null,
    },
  ];
}

/** The call that lets people use this index. */
export function serveSearch(entity: EntityModel): string[] {
  const searched = searchedColumns(entity);
  if (searched.length === 0) return [];
  const owner = ownerOf(entity);
  const keys = (seed: string) =>
    `${rowKeys(entity)} @> (select formwork.word_keys(${seed}, words))`;
  const found = {
    nobody: keys("0"),
    // The sum keeps the planner from the index of the tenant.
    tenant: `${keys(tenant)} and "tenant_id" + 0 = ${tenant}`,
    shared: `(${keys(tenant)} or ${keys("0")})`,
  }[owner];
  const isSoft = entity.lifecycle.softDelete;
  const columns = [
    "id",
    ...(owner === "nobody" ? [] : ["tenant_id"]),
    ...(isSoft ? ["is_delete"] : []),
    ...searched,
  ];
  const names = [...new Set(columns)].map(quoteValue).join(", ");
  const condition = isSoft ? `${live} and ${found}` : found;
  return [
    `select formwork.serve_search(${quoteValue(entity.table)}, array[${names}], ${quoteValue(condition)});`,
  ];
}

/** Schema of the functions that look candidates up; those of before go with it. */
export const searchingSchema = `-- Functions that look up what a search may find, one for each table (formwork.serve_search).
drop schema if exists searching cascade;
create schema searching;
grant usage on schema searching to formwork_app;`;
