import type { Cell } from "../contract.ts";
import type { ExportColumn } from "../contract.ts";
import { safeText } from "../safeText.ts";
import type { ExportFormat, Table } from "./contract.ts";
import { numberText } from "./numberText.ts";

const mark = "\uFEFF";
const lineEnd = "\r\n";

/** Values between commas, quoted where they have to be. */
export const csv: ExportFormat = {
  contentType: "text/csv; charset=utf-8",
  write: (table) => lines(table, ",", (text) => (/[",\r\n]/.test(text) ? quoted(text) : text)),
};

/** Values between tabs; a value has no tabs and line ends of its own. */
export const txt: ExportFormat = {
  contentType: "text/plain; charset=utf-8",
  write: (table) => lines(table, "\t", (text) => text.replace(/[\t\r\n]+/g, " ")),
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

async function* lines(
  { columns, rows }: Table,
  separator: string,
  shown: (text: string) => string,
): AsyncGenerator<string> {
  const heads = columns.map(({ header }) => shown(safeText(header)));
  yield mark + heads.join(separator) + lineEnd;
  for await (const chunk of rows) {
    let text = "";
    for (const row of chunk) {
      for (let index = 0; index < columns.length; index++) {
        const column = columns[index] as ExportColumn;
        if (index > 0) text += separator;
        text += cellText(column.cell(row), column, shown);
      }
      text += lineEnd;
    }
    yield text;
  }
}

function cellText(cell: Cell, column: ExportColumn, shown: (text: string) => string): string {
  if (cell === null) return "";
  return typeof cell === "number" ? numberText(cell, column) : shown(safeText(cell));
}
