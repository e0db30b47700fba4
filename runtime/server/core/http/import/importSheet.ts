import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { readXlsx, streamCsvRows, streamXlsxRows, type CellValue } from "hucre";
import { budgets } from "../../../../shared/budgets.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { textEncodings } from "../../files/contentType.ts";
import { withoutGuard } from "../../export/safeText.ts";
import { unpackedBytes } from "./importZip.ts";

/** Most rows below the header, of an import that is answered at once and of one in the background. */
export const maxImportRows = 10_000;
export const maxTaskRows = 200_000;
const maxColumns = 500;
/** A workbook that unpacks to more bytes is not opened. */
const maxUnpacked = 64 * 1024 * 1024;
const maxTaskUnpacked = 1024 * 1024 * 1024;

export interface SheetRow {
  /** As the person sees it in the file, from 1. */
  number: number;
  cells: CellValue[];
}

export interface Sheet {
  /** Names of all sheets of the workbook, and of this one; a text has none. */
  names: string[];
  name: string;
  /** As long as the longest row. */
  header: CellValue[];
  rows: SheetRow[];
  /** Columns with content in any row below the header. */
  filled: boolean[];
}

export interface SheetChoice {
  /** Name of the sheet; absent: the first. */
  sheet?: string | undefined;
  /** Most rows; more are refused. */
  maxRows: number;
}

/**
 * A sheet of a workbook, or a CSV file with any of the usual delimiters and encodings: the first row with content is the header, empty rows
 * are left out. Of a formula only its value counts. D8001 for another type of file, F4000 for one that cannot be read or has too many
 * rows, F4013 for one that unpacks to too much or holds too much text.
 */
export async function readSheet(path: string, suffix: string, choice: SheetChoice): Promise<Sheet> {
  const read = readers[suffix];
  if (!read) throw new FormworkError("D8001");
  const bytes = await readFile(path);
  const sheet: Sheet = { names: [], name: "", header: [], rows: [], filled: [] };
  try {
    if (suffix === ".xlsx") await findSheet(sheet, bytes, choice);
    const { text, textOfTask } = budgets.imports;
    const most = choice.maxRows > maxImportRows ? textOfTask : text;
    let left: number = most;
    for await (const row of read(bytes, sheet.name)) {
      left -= lengthOf(row);
      if (left < 0) {
        const fields = { file: { key: "cells", params: { max: most } } };
        throw new FormworkError("F4013", { fields });
      }
      take(sheet, row, choice.maxRows);
    }
  } catch (error) {
    if (error instanceof FormworkError) throw error;
    throw fileFault({ key: "spreadsheet" }, error);
  }
  if (sheet.header.length === 0) throw fileFault({ key: "spreadsheet" });
  return sheet;
}

/** Room that a cell takes, in characters of its text. */
const roomOfCell = 4;

/** Characters of the texts of a row, with the room that its cells take. */
export function lengthOf({ cells }: SheetRow): number {
  let length = cells.length * roomOfCell;
  for (const cell of cells) if (typeof cell === "string") length += cell.length;
  return length;
}

function fileFault(fault: FieldFault, cause?: unknown): FormworkError {
  return new FormworkError("F4000", { fields: { file: fault }, cause });
}

const readers: Partial<Record<string, (bytes: Buffer, name: string) => AsyncIterable<SheetRow>>> = {
  ".xlsx": readWorkbook,
  ".csv": readText,
  ".txt": readText,
};

/** Names of the sheets that are shown, and which of them is meant. */
async function findSheet(sheet: Sheet, bytes: Buffer, { sheet: wanted, maxRows }: SheetChoice) {
  const size = unpackedBytes(bytes);
  if (size === null) throw fileFault({ key: "spreadsheet" });
  if (size > (maxRows > maxImportRows ? maxTaskUnpacked : maxUnpacked))
    throw new FormworkError("F4013");
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheet.names.push(name);
      return false;
    },
  });
  const found = wanted === undefined ? sheet.names[0] : sheet.names.find((name) => name === wanted);
  if (found === undefined)
    throw new FormworkError("F4000", { fields: { sheet: { key: "option" } } });
  sheet.name = found;
}

function take(sheet: Sheet, { number, cells }: SheetRow, maxRows: number): void {
  const shown = cells.map(cleanCell);
  if (shown.every((cell) => cell === null)) return;
  const filled = shown.slice(0, shown.findLastIndex((cell) => cell !== null) + 1);
  if (filled.length > maxColumns) throw fileFault({ key: "tooMany", params: { max: maxColumns } });
  if (sheet.header.length === 0) {
    sheet.header = filled.map((cell) =>
      typeof cell === "string" ? cell.slice(0, budgets.imports.header) : cell,
    );
    return;
  }
  while (sheet.header.length < filled.length) sheet.header.push(null);
  for (const [index, cell] of filled.entries()) if (cell !== null) sheet.filled[index] = true;
  if (sheet.rows.length >= maxRows) {
    throw fileFault({ key: "tooMany", params: { max: maxRows } });
  }
  sheet.rows.push({ number, cells: filled });
}

/** Without the apostrophe that keeps a text from being a formula; empty texts are no content. */
function cleanCell(cell: CellValue): CellValue {
  if (typeof cell !== "string") return cell ?? null;
  const text = withoutGuard(cell);
  return text.trim() === "" ? null : text;
}

async function* readWorkbook(bytes: Buffer, name: string): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    yield { number: index + 1, cells: values };
  }
}

// oxlint-disable-next-line typescript/require-await -- one shape for both kinds of file
async function* readText(bytes: Buffer): AsyncGenerator<SheetRow> {
  const text = decodeText(bytes);
  if (text.includes("\0")) throw fileFault({ key: "spreadsheet" });
  let number = 0;
  for (const cells of streamCsvRows(text)) yield { number: ++number, cells };
}

/** The first encoding without a fault; a text that is none of them is refused. */
function decodeText(bytes: Buffer): string {
  const encodings = textEncodings(bytes);
  const fits = encodings.find((encoding, index) => {
    if (index === encodings.length - 1) return true;
    return encoding !== "utf-8" || isUtf8(bytes);
  }) as string;
  return new TextDecoder(fits, { fatal: true }).decode(bytes);
}
