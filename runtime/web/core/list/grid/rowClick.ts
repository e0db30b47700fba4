import type { CellClickedEvent, CellMouseDownEvent } from "ag-grid-community";
import type { EntityRecord } from "../../pages/contract.ts";
import { actionsColumn } from "./gridColumnDefs.ts";

/** What has a meaning of its own inside a row. */
const own = "a, button, input, label, [role=button], [role=checkbox], .ag-selection-checkbox";

/** The record whose page the click that begins here would open; null: it means something else. */
export function pressedRecord(pressed: CellMouseDownEvent<EntityRecord>): EntityRecord | null {
  const { event } = pressed;
  if (event instanceof MouseEvent && event.button === 0 && event.target instanceof Element) {
    if (event.target.closest("a.fw-titleText")) return pressed.data ?? null;
  }
  return clickedRecord(pressed);
}

/** The record whose row was clicked to be opened; null: the click meant something else. */
export function clickedRecord(
  clicked: CellClickedEvent<EntityRecord> | CellMouseDownEvent<EntityRecord>,
): EntityRecord | null {
  const { data, event, column } = clicked;
  if (!data || !(event instanceof MouseEvent) || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (column.getColId() === actionsColumn || column.getColId().startsWith("ag-Grid-")) return null;
  if (event.target instanceof Element && event.target.closest(own)) return null;
  // Marking a text with the pointer ends with a click as well.
  return document.getSelection()?.isCollapsed === false ? null : data;
}
