import { rowButton } from "./gridElements.ts";

/**
 * The button that changes the cell under the pointer, put into that cell: one in every cell would cost each row that scrolls by. By
 * keyboard F2 does the same. `isEditable` is asked once for each cell that is entered.
 */
export function createCellPencil(isEditable: (row: string, column: string) => boolean) {
  let present: Element | null = null;
  let pencil: HTMLElement | null = null;
  return (target: EventTarget | null, label: string): void => {
    const cell = target instanceof Element ? target.closest(".ag-cell") : null;
    if (cell === present && (!pencil || pencil.isConnected)) return;
    present = cell;
    pencil?.remove();
    pencil = null;
    const row = cell?.closest(".ag-row")?.getAttribute("row-id");
    const column = cell?.getAttribute("col-id");
    if (!cell || !row || !column || !isEditable(row, column)) return;
    pencil = rowButton("edit", { act: "edit", label, title: label, tabindex: -1 });
    pencil.classList.add("fw-cellPencil");
    cell.append(pencil);
  };
}
