import type { KeyboardEvent } from "react";

/** Arrow up and down go to the same cell of the row above or below, as in a spreadsheet; choices keep their own keys. */
export function moveInColumn(event: KeyboardEvent, table: HTMLTableElement | null): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const { cell } = (event.target as HTMLElement).dataset;
  if (!cell || !table) return;
  const cells = [...table.querySelectorAll<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)];
  const next =
    cells[cells.indexOf(event.target as HTMLElement) + (event.key === "ArrowUp" ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
