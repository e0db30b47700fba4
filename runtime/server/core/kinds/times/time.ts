import type { CellValue } from "hucre";
import { cellText } from "../cellText.ts";
import { defineServerKind } from "../defineServerKind.ts";

export const time = defineServerKind({
  importCell:
    ({ parse }) =>
    (cell) =>
      parse(typeof cell === "number" ? dayPart(cell) : timeText(cell)),
  likelySql: () => "lpad(floor(24 * random())::text, 2, '0') || ':00'",
  sample: (_field, turn) => `${twoDigits(8 + (turn % 10))}:30`,
  wrong: ["25:00", 8],
});

/** A share of a day as a time. */
function dayPart(share: number): string {
  const seconds = Math.round((share % 1) * 86_400);
  const parts = [seconds / 3600, (seconds % 3600) / 60, seconds % 60];
  return parts.map((part) => twoDigits(Math.floor(part))).join(":");
}

function timeText(cell: CellValue): string {
  if (!(cell instanceof Date)) return cellText(cell);
  return cellText(cell).slice(11) || "00:00:00";
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
