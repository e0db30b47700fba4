import type { GridApi } from "ag-grid-community";
import type { EntityRecord } from "../../pages/contract.ts";
import { rowMenuAttribute } from "../rows/rowActContext.ts";

export interface CellPlace {
  record: EntityRecord;
  field: string;
  element: HTMLElement;
}

/** What keys of the page do to the table. */
export interface GridHandle {
  /** Goes some rows on, or to the first one; gives the record that is reached. */
  move: (by: number) => EntityRecord | null;
  /** The record of the row that has the focus. */
  current: () => EntityRecord | null;
  /** Marks the row that has the focus, or takes the mark off. */
  mark: () => void;
  /** The cell that has the focus: its field and its element. */
  cell: () => CellPlace | null;
  /** Opens the menu of the row that has the focus. */
  menu: () => void;
  /** The element of a cell, where it is drawn. */
  cellOf: (id: number, field: string) => HTMLElement | null;
  /** Goes to the next cell below or beside the focused one that passes; null: there is none. */
  step: (
    way: "down" | "left" | "right",
    passes: (record: EntityRecord, field: string) => boolean,
  ) => Promise<CellPlace | null>;
  /** Puts the focus back into the cell it was in. */
  focus: () => void;
}

export function createGridHandle(api: GridApi<EntityRecord>, box: HTMLElement): GridHandle {
  const node = () => {
    const focused = api.getFocusedCell();
    return focused ? api.getDisplayedRowAtIndex(focused.rowIndex) : undefined;
  };
  const cellOf = (id: number, field: string) =>
    box.querySelector<HTMLElement>(
      `.ag-row[row-id="${id}"] .ag-cell[col-id="${CSS.escape(field)}"]`,
    );
  return {
    cellOf,
    async step(way, passes) {
      const focused = api.getFocusedCell();
      if (!focused) return null;
      const columns = api.getAllDisplayedColumns();
      const at = columns.indexOf(focused.column);
      const index = focused.rowIndex + (way === "down" ? 1 : 0);
      const record = api.getDisplayedRowAtIndex(index)?.data;
      if (!record) return null;
      const open = (each: (typeof columns)[number]) => passes(record, each.getColId());
      const column =
        way === "down"
          ? focused.column
          : way === "right"
            ? columns.slice(at + 1).find(open)
            : columns.slice(0, at).findLast(open);
      if (!column) return null;
      api.ensureIndexVisible(index);
      api.ensureColumnVisible(column);
      api.setFocusedCell(index, column);
      // A row that scrolls into sight is drawn with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = cellOf(record.id, column.getColId());
      return element ? { record, field: column.getColId(), element } : null;
    },
    current: () => node()?.data ?? null,
    move(by) {
      const focused = api.getFocusedCell();
      const last = api.getDisplayedRowCount() - 1;
      if (last < 0) return null;
      const index = focused ? Math.min(Math.max(focused.rowIndex + by, 0), last) : 0;
      const column = focused?.column ?? firstColumn(api);
      if (!column) return null;
      api.ensureIndexVisible(index);
      api.setFocusedCell(index, column);
      return api.getDisplayedRowAtIndex(index)?.data ?? null;
    },
    mark() {
      const row = node();
      row?.setSelected(!row.isSelected());
    },
    cell() {
      const focused = api.getFocusedCell();
      const record = node()?.data;
      if (!focused || !record) return null;
      const field = focused.column.getColId();
      const element = cellOf(record.id, field);
      return element ? { record, field, element } : null;
    },
    menu() {
      const id = node()?.data?.id;
      box.querySelector<HTMLElement>(`[${rowMenuAttribute}="${id}"]`)?.click();
    },
    focus() {
      const focused = api.getFocusedCell();
      if (focused) api.setFocusedCell(focused.rowIndex, focused.column);
    },
  };
}

/** The first column that holds a field. */
const firstColumn = (api: GridApi<EntityRecord>) =>
  api.getAllDisplayedColumns().find((column) => column.getColDef().valueGetter !== undefined);
