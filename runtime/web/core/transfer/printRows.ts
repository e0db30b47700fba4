import { planColumns, type PrintPlan } from "./printColumns.ts";
import { element } from "./printDocument.ts";
import type { ShownCell, ShownColumn, ShownRows } from "./transferCalls.ts";

/** Rows one below the other, as in the list; `room` is the width of the page in millimeters. */
export function printTable(body: HTMLElement, shown: ShownRows, room: number): void {
  const { points, parts } = planColumns(shown, room);
  for (const [index, part] of parts.entries()) {
    const table = printPart(body.ownerDocument, shown, part);
    table.style.fontSize = `${points}pt`;
    if (index > 0) table.style.breakBefore = "page";
    if (parts.length > 1)
      table.prepend(element(body.ownerDocument, "caption", `${index + 1} / ${parts.length}`));
    body.append(table);
  }
}

function printPart(page: Document, shown: ShownRows, part: PrintPlan["parts"][number]) {
  const table = element(page, "table");
  table.className = "rows";
  const widths = element(page, "colgroup");
  const names = element(page, "tr");
  for (const { column, share } of part) {
    const width = element(page, "col");
    width.style.width = `${share.toFixed(2)}%`;
    widths.append(width);
    const name = element(page, "th", shown.columns[column]?.header);
    name.setAttribute("scope", "col");
    names.append(name);
  }
  const head = element(page, "thead");
  head.append(names);
  const lines = element(page, "tbody");
  for (const row of shown.rows) {
    const line = element(page, "tr");
    for (const { column } of part)
      line.append(valueCell(page, row[column] ?? null, shown.columns[column]));
    lines.append(line);
  }
  table.append(widths, head, lines);
  return table;
}

/** One record, a field in each line. */
export function printRecord(body: HTMLElement, { columns, rows: [row = []] }: ShownRows): void {
  const page = body.ownerDocument;
  const table = element(page, "table");
  const lines = element(page, "tbody");
  for (const [index, column] of columns.entries()) {
    const line = element(page, "tr");
    const name = element(page, "th", column.header);
    name.setAttribute("scope", "row");
    name.style.width = "24%";
    const value = valueCell(page, row[index] ?? null, column);
    // One below the other, values stand where they begin.
    value.classList.remove("number");
    line.append(name, value);
    lines.append(line);
  }
  table.append(lines);
  body.append(table);
}

function valueCell(page: Document, cell: ShownCell, column: ShownColumn | undefined): HTMLElement {
  if (Array.isArray(cell)) return repeaterCell(page, cell, column?.columns ?? []);
  const made = element(page, "td", cell === null ? "" : String(cell));
  if (column?.type === "number") made.className = "number";
  return made;
}

/** The rows of a repeater as a small table. */
function repeaterCell(page: Document, rows: ShownCell[][], columns: ShownColumn[]): HTMLElement {
  const made = element(page, "td");
  if (rows.length === 0) return made;
  const table = element(page, "table");
  table.className = "inner";
  const head = element(page, "thead");
  const names = element(page, "tr");
  for (const { header } of columns) {
    const name = element(page, "th", header);
    name.setAttribute("scope", "col");
    names.append(name);
  }
  head.append(names);
  const lines = element(page, "tbody");
  for (const row of rows) {
    const line = element(page, "tr");
    for (const [index, column] of columns.entries())
      line.append(valueCell(page, row[index] ?? null, column));
    lines.append(line);
  }
  table.append(head, lines);
  made.append(table);
  return made;
}
