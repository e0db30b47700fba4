import { element } from "./printDocument.ts";
import type { ShownRows } from "./transferCalls.ts";

/** Rows one below the other, as in the list. */
export function printTable(body: HTMLElement, { columns, rows }: ShownRows): void {
  const page = body.ownerDocument;
  const table = element(page, "table");
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
    for (const cell of row) line.append(valueCell(page, cell));
    lines.append(line);
  }
  table.append(head, lines);
  body.append(table);
}

/** One record, a field in each line. */
export function printRecord(body: HTMLElement, { columns, rows: [row = []] }: ShownRows): void {
  const page = body.ownerDocument;
  const table = element(page, "table");
  const lines = element(page, "tbody");
  for (const [index, { header }] of columns.entries()) {
    const line = element(page, "tr");
    const name = element(page, "th", header);
    name.setAttribute("scope", "row");
    name.style.width = "32%";
    const value = element(page, "td", String(row[index] ?? ""));
    line.append(name, value);
    lines.append(line);
  }
  table.append(lines);
  body.append(table);
}

function valueCell(page: Document, cell: string | number | null): HTMLElement {
  const made = element(page, "td", cell === null ? "" : String(cell));
  if (typeof cell === "number") made.className = "number";
  return made;
}
