/** The cell of a child table at a path of the form, such as "items.3.price". */
const cellAt = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);

/** Puts the focus into a cell, with its text selected as spreadsheets do; false when it is not on the page. */
export function focusCell(path: string): boolean {
  const cell = cellAt(path);
  if (!cell) return false;
  const control = cell.matches("button")
    ? cell
    : cell.querySelector<HTMLElement>("input, textarea, [role=combobox], [contenteditable=true]");
  control?.focus();
  if (control instanceof HTMLInputElement && control.type !== "checkbox") control.select();
  return control !== null;
}

/** Row and column of the cell an event comes from; null outside the cells of this table. */
export function cellOf(
  target: EventTarget,
  source: string,
): { row: number; column: string } | null {
  const path =
    target instanceof Element ? target.closest("[data-field]")?.getAttribute("data-field") : null;
  if (!path?.startsWith(`${source}.`)) return null;
  const [row = "", column = ""] = path.slice(source.length + 1).split(".");
  return { row: Number(row), column };
}
