import { parseCsv, readXlsx as readWorkbook } from "hucre";

const texts = (rows: readonly (readonly unknown[])[]): string[][] =>
  rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? "" : String(cell))));

/** Cells of a CSV file as texts. */
export function readCsv(text: string): string[][] {
  return texts(parseCsv(text.replace(/^\uFEFF/, "")));
}

/** Cells of the first sheet as texts. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const workbook = await readWorkbook(bytes);
  return texts(workbook.sheets[0]?.rows ?? []);
}
