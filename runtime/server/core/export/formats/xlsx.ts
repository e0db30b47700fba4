import { writeXlsx, writeXlsxStream, type CellValue } from "hucre";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { sheetName } from "../../http/import/sheetName.ts";
import type { Cell } from "../contract.ts";
import type { ExportColumn } from "../contract.ts";
import { safeText } from "../safeText.ts";
import type { ExportFormat, RowChunks, Table } from "./contract.ts";
import { collectRepeaters } from "./repeaterSheets.ts";

const formats = { date: "yyyy-mm-dd", dateTime: "yyyy-mm-dd hh:mm:ss" } as const;
const widths = { text: 20, number: 14, date: 12, dateTime: 20, rows: 10 } as const;
/** Lines of all sheets of a workbook that has several, which is put together in memory. */
const mostLines = 300_000;
/** Longest text that a cell holds. */
const longest = 32_767;

/**
 * A workbook with one sheet, and one more for each repeater: numbers and moments are such, the header stays in sight. F4007 for more
 * lines than a workbook of several sheets may have.
 */
export const xlsx: ExportFormat = {
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  write: (table: Table) =>
    table.columns.some(({ inner }) => inner)
      ? severalSheets(table)
      : writeXlsxStream(cells(table.columns, table.rows), {
          name: sheetName(table.title),
          ...sheetLook(table.columns),
        }),
};

async function* severalSheets({ title, columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const repeaters = collectRepeaters(columns);
  const words = columns.find(({ inner }) => inner)?.inner?.words;
  const id = { header: words?.id ?? "ID", type: "number", scale: null } as const;
  const lines: CellValue[][] = [];
  let count = 0;
  for await (const chunk of rows) {
    for (const row of chunk) {
      const own = columns.map((column) =>
        column.inner ? column.inner.rowsOf(row).length : cellValue(column, column.cell(row)),
      );
      lines.push([...own, typeof row["id"] === "number" ? row["id"] : null]);
      count += 1 + repeaters.add(row);
      if (count > mostLines) throw new FormworkError("F4007", { params: { max: mostLines } });
    }
  }
  const names = new Set<string>();
  yield writeXlsx({
    sheets: [
      {
        name: freeName(title, names),
        ...sheetLook([...columns, id]),
        rows: withHead([...columns, id], lines),
      },
      ...repeaters.sheets.map((sheet) => ({
        name: freeName(sheet.title, names),
        ...sheetLook(sheet.columns),
        rows: withHead(
          sheet.columns,
          sheet.lines.map((line) =>
            line.map((cell, index) => cellValue(sheet.columns[index] as Look, cell)),
          ),
        ),
      })),
    ],
  });
}

type Look = Pick<ExportColumn, "header" | "type" | "scale">;

const sheetLook = (columns: readonly Look[]) => ({
  freezePane: { rows: 1 },
  columns: columns.map((column) => ({
    header: safeText(column.header),
    width: Math.max(widths[column.type], Math.min(40, column.header.length * 2)),
    ...numberFormat(column),
  })),
});

const withHead = (columns: readonly Look[], lines: CellValue[][]): CellValue[][] => [
  columns.map(({ header }) => safeText(header)),
  ...lines,
];

/** No two sheets of a workbook are called alike, in whatever case. */
function freeName(title: string, taken: Set<string>): string {
  const name = sheetName(title);
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++)
    free = `${name.slice(0, 27)} ${number}`;
  taken.add(free.toLowerCase());
  return free;
}

function numberFormat({ type, scale }: Look): { numFmt?: string } {
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

function cellValue({ type }: Pick<Look, "type">, cell: Cell): CellValue {
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
