import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../../shared/entity/model.ts";

/** Cells of text copied from a spreadsheet: tabs between cells, quotes around cells with line breaks or quotes in them. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? "";
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') cell += source[++at] ?? "";
      else quoted = false;
    } else if (character === '"' && cell === "") quoted = true;
    else if (character === "\t") endCell();
    else if (character === "\n") {
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  return rows;
}

/** Words a person may write for values: "yes", the label of an option. Lower case. */
export type CellWords = (field: FieldModel) => ReadonlyMap<string, unknown>;

/** A pasted text as a value of the field; null for nothing. What cannot be read stays text, for the check to refuse. */
export function cellValue(field: FieldModel, text: string, words: CellWords): unknown {
  const plain = text.trim();
  if (plain === "") return null;
  const known = words(field).get(plain.toLowerCase());
  if (known !== undefined) return known;
  const ungrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(",", "") : plain;
  const { amount, calendar, parseText } = kindOf(field);
  const day = calendar ? plain.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, isoDay) : plain;
  return parseText(amount ? ungrouped : day, field);
}

const isoDay = (_all: string, year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
