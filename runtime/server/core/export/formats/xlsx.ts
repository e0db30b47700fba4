import { writeXlsxStream, type CellValue } from "hucre";
import { sheetName } from "../../http/sheetName.ts";
import type { Cell, ExportColumn } from "../exportColumns.ts";
import { safeText } from "../safeText.ts";
import type { ExportFormat, RowChunks, Table } from "./contract.ts";

const formats = { date: "yyyy-mm-dd", dateTime: "yyyy-mm-dd hh:mm:ss" } as const;
const widths = { text: 20, number: 14, date: 12, dateTime: 20 } as const;
/** Longest text that a cell holds. */
const longest = 32_767;

/** A workbook with one sheet: numbers and moments are such, the header stays in sight. */
export const xlsx: ExportFormat = {
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  write: ({ title, columns, rows }: Table) =>
    writeXlsxStream(cells(columns, rows), {
      name: sheetName(title),
      freezePane: { rows: 1 },
      columns: columns.map((column) => ({
        header: safeText(column.header),
        width: Math.max(widths[column.type], Math.min(40, column.header.length * 2)),
        ...numberFormat(column),
      })),
    }),
};

function numberFormat({ type, scale }: ExportColumn): { numFmt?: string } {
  if (type === "date" || type === "dateTime") return { numFmt: formats[type] };
  return scale !== null && scale > 0 ? { numFmt: `0.${"0".repeat(scale)}` } : {};
}

async function* cells(
  columns: readonly ExportColumn[],
  rows: RowChunks,
): AsyncGenerator<CellValue[]> {
  for await (const chunk of rows) {
    for (const row of chunk) yield columns.map((column) => cellValue(column, column.cell(row)));
  }
}

function cellValue({ type }: ExportColumn, cell: Cell): CellValue {
  if (typeof cell !== "string") return cell;
  if (type === "date" || type === "dateTime") return moment(cell);
  return safeText(cell).slice(0, longest);
}

/** Spreadsheets know no zones: the moment is written as it is read there. */
function moment(text: string): CellValue {
  const [year, month, day, hour, minute, second] = [0, 5, 8, 11, 14, 17].map((at) =>
    Number(text.slice(at, at === 0 ? 4 : at + 2)),
  ) as [number, number, number, number, number, number];
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  // Before 1900 there are no days in spreadsheets, and other calendars are written otherwise.
  return Number.isNaN(time) || year < 1900 || year > 9999 ? safeText(text) : new Date(time);
}
