import type { CellValue } from "hucre";

/** A cell as text. Spreadsheets hold moments without a zone; they are read as they are written there. */
export function cellText(cell: CellValue): string {
  if (cell === null) return "";
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return "?";
    // Spreadsheets count in shares of a day, which miss whole seconds by a little.
    const day = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
    return day.slice(11, 19) === "00:00:00" ? day.slice(0, 10) : day.slice(0, 19).replace("T", " ");
  }
  // The digits a spreadsheet shows; the rest is what binary fractions leave.
  return typeof cell === "number" ? String(Number(cell.toPrecision(15))) : String(cell).trim();
}
