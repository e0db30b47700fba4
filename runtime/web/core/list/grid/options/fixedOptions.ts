import type { GridOptions } from "ag-grid-community";
import type { EntityRecord } from "../../../pages/contract.ts";
import { selectionWidth } from "../useGridColumns.ts";

/** What holds for the table of every list. */
export const fixedOptions: GridOptions<EntityRecord> = {
  getRowId: ({ data }) => String(data.id),
  maintainColumnOrder: false,
  // Who listens to the table, or walks it by keyboard, meets the columns in the order they are in, also after they were moved.
  ensureDomOrder: true,
  rowBuffer: 4,
  animateRows: false,
  suppressColumnMoveAnimation: true,
  suppressNoRowsOverlay: true,
  suppressDragLeaveHidesColumns: true,
  selectionColumnDef: { width: selectionWidth, pinned: "left", resizable: false, sortable: false },
  defaultColDef: {
    wrapHeaderText: true,
    // The page's own keys: Space looks into a row, Enter opens it.
    suppressKeyboardEvent: ({ event }) =>
      [" ", "Enter", "F2", "Delete", "Backspace"].includes(event.key),
  },
};

/** Rows that can be marked. */
export const rowSelection = {
  mode: "multiRow",
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
} as const;
