const controls = "button:not(:disabled), a[href], input:not(:disabled)";

/**
 * Keys of a cell that holds buttons. The table moves from cell to cell, so without this nobody would reach what is inside by
 * keyboard: on the cell Enter (the acts of a row) or F2 (any cell that is no field) goes to its first button, there left and right
 * go on, and Escape or F2 goes back to the cell. True when the key was used.
 */
export function pressInCell(event: KeyboardEvent, isField: (column: string) => boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing)
    return false;
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLElement>(".ag-cell");
  if (!cell) return false;
  const inside = [...cell.querySelectorAll<HTMLElement>(controls)];
  if (target === cell) {
    const column = cell.getAttribute("col-id") ?? "";
    const enters = event.key === "F2" || (event.key === "Enter" && column === actionsColumn);
    if (!enters || isField(column) || inside.length === 0) return false;
    inside[0]?.focus();
    return true;
  }
  const at = inside.indexOf(target);
  if (at < 0) return false;
  if (event.key === "Escape" || event.key === "F2") cell.focus();
  else if (event.key === "ArrowRight") inside[at + 1]?.focus();
  else if (event.key === "ArrowLeft") inside[at - 1]?.focus();
  else return false;
  return true;
}

const actionsColumn = "actions";
