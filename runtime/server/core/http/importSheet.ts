import { readFile } from "node:fs/promises";
import { streamCsvRows, streamXlsxRows, type CellValue } from "hucre";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import { withoutGuard } from "../export/safeText.ts";
import { unpackedBytes } from "./importZip.ts";

/** Most rows below the header. */
export const maxImportRows = 10_000;
const maxColumns = 500;
/** A workbook that unpacks to more bytes is not opened. */
const maxUnpacked = 64 * 1024 * 1024;

export interface SheetRow {
  /** As the person sees it in the file, from 1. */
  number: number;
  cells: CellValue[];
}

export interface Sheet {
  /** As long as the longest row. */
  header: CellValue[];
  rows: SheetRow[];
}

/**
 * The first sheet of a workbook, or a CSV file with any of the usual delimiters: the first row with content is the header, empty rows
 * are left out. Of a formula only its value counts. D8001 for another type of file, F4000 for one that cannot be read or has too many rows.
 */
export async function readSheet(path: string, suffix: string): Promise<Sheet> {
  const read = readers[suffix];
  if (!read) throw new FormworkError("D8001");
  const bytes = await readFile(path);
  const sheet: Sheet = { header: [], rows: [] };
  try {
    for await (const row of read(bytes)) take(sheet, row);
  } catch (error) {
    if (error instanceof FormworkError) throw error;
    throw fileFault({ key: "spreadsheet" }, error);
  }
  if (sheet.header.length === 0) throw fileFault({ key: "spreadsheet" });
  return sheet;
}

function fileFault(fault: FieldFault, cause?: unknown): FormworkError {
  return new FormworkError("F4000", { fields: { file: fault }, cause });
}

const readers: Partial<Record<string, (bytes: Buffer) => AsyncIterable<SheetRow>>> = {
  ".xlsx": readWorkbook,
  ".csv": readText,
  ".txt": readText,
};

function take(sheet: Sheet, { number, cells }: SheetRow): void {
  const shown = cells.map(cleanCell);
  if (shown.every((cell) => cell === null)) return;
  const filled = shown.slice(0, shown.findLastIndex((cell) => cell !== null) + 1);
  if (filled.length > maxColumns) throw fileFault({ key: "tooMany", params: { max: maxColumns } });
  if (sheet.header.length === 0) {
    sheet.header = filled;
    return;
  }
  while (sheet.header.length < filled.length) sheet.header.push(null);
  if (sheet.rows.length >= maxImportRows) {
    throw fileFault({ key: "tooMany", params: { max: maxImportRows } });
  }
  sheet.rows.push({ number, cells: filled });
}

/** Without the apostrophe that keeps a text from being a formula; empty texts are no content. */
function cleanCell(cell: CellValue): CellValue {
  if (typeof cell !== "string") return cell ?? null;
  const text = withoutGuard(cell);
  return text.trim() === "" ? null : text;
}

async function* readWorkbook(bytes: Buffer): AsyncGenerator<SheetRow> {
  const size = unpackedBytes(bytes);
  if (size === null) throw fileFault({ key: "spreadsheet" });
  if (size > maxUnpacked) throw new FormworkError("F4013");
  for await (const { index, values } of streamXlsxRows(bytes)) {
    yield { number: index + 1, cells: values };
  }
}

// oxlint-disable-next-line typescript/require-await -- one shape for both kinds of file
async function* readText(bytes: Buffer): AsyncGenerator<SheetRow> {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (text.includes("\0")) throw fileFault({ key: "spreadsheet" });
  let number = 0;
  for (const cells of streamCsvRows(text)) yield { number: ++number, cells };
}
