import type { CellValue } from "hucre";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { choiceTexts, type Speech } from "./importTexts.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

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

/** Reads the cells of one column that names no other records; null: the cell is empty. */
export function cellReader(
  model: EntityModel,
  field: FieldModel,
  speech: Speech,
): (cell: CellValue) => unknown {
  const kind = kindOf(field);
  const parse = (text: string) => (text === "" ? null : kind.parseText(text, field));
  switch (field.kind) {
    case "select": {
      const values = valuesByText(model, field, speech);
      return (cell) => values.get(cellText(cell).toLowerCase()) ?? parse(cellText(cell));
    }
    case "multiSelect": {
      const values = valuesByText(model, field, speech);
      return (cell) => {
        const parts = cellText(cell)
          .split(/[,;，；、]/)
          .map((part) => part.trim())
          .filter((part) => part !== "");
        if (parts.length === 0) return null;
        return parts.flatMap((part) => {
          const known = values.get(part.toLowerCase());
          return known === undefined ? (parse(part) as Json[]) : [known];
        });
      };
    }
    case "boolean": {
      const yes = new Map<string, boolean>();
      for (const locale of speech.locales) {
        for (const value of [1, 2]) {
          const text = speech.translator.text(locale, `dictType.YesNoEnum_${value}`);
          if (text !== undefined) yes.set(text.toLowerCase(), value === 1);
        }
      }
      return (cell) =>
        typeof cell === "boolean"
          ? cell
          : (yes.get(cellText(cell).toLowerCase()) ?? parse(cellText(cell)));
    }
    case "time":
      return (cell) => parse(typeof cell === "number" ? dayPart(cell) : timeText(cell));
    default:
      return (cell) => parse(cellText(cell));
  }
}

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

/** What may stand for the values of a choice, in lower case: their names in the person's language and in English. */
function valuesByText(model: EntityModel, field: FieldModel, speech: Speech): Map<string, Json> {
  const values = new Map<string, Json>();
  for (const [value, text] of choiceTexts(model, field, speech, speech.locales)) {
    const name = text.toLowerCase();
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}
