import type { GridApi, GridOptions } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { EntityRecord } from "../../../pages/contract.ts";

/** Tells the grid of a new value; the first one it was made with. */
export function useGridOption<
  Name extends "columnDefs" | "rowData" | "theme" | "rowHeight" | "loading" | "context",
>(
  grid: { current: GridApi<EntityRecord> | null },
  name: Name,
  value: GridOptions<EntityRecord>[Name],
): void {
  const applied = useRef(value);
  useEffect(() => {
    if (applied.current === value) return;
    applied.current = value;
    grid.current?.setGridOption(name, value);
    if (name === "context") grid.current?.refreshCells({ force: true });
  }, [grid, name, value]);
}
