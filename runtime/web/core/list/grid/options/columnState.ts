import type { GridApi } from "ag-grid-community";
import type { EntityRecord } from "../../../pages/contract.ts";

/** The columns by which the table sorts, the first one first. */
export function sortKeys(api: GridApi<EntityRecord>): [string, "ASC" | "DESC"][] {
  return api
    .getColumnState()
    .filter((state) => state.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort: way }) => [colId, way === "desc" ? "DESC" : "ASC"]);
}

/** The name of a column that shows a field; none for the others. */
export const fieldColumn = (definition: object): string[] =>
  "valueGetter" in definition && "colId" in definition ? [String(definition.colId)] : [];
