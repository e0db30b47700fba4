import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../../shared/entity/model.ts";

/** What stands around the text of an input: padding, and for days and moments the button that opens the calendar. */
const around = 44;
const withButton = 88;

/** What an input of any other kind needs. */
const plain = 132;
/** At the usual size of texts: a digit, a letter of a heading, and what a cell and a heading have around them. */
const digit = 9;
const letter = 8.5;
const aroundCell = 8;
const aroundHeading = 34;
/** The number of a row on its left, and what can be done with it on its right. */
const ends = 44 + 76;

interface Room {
  characters: number;
  pixels: number;
}

/** Least width of a column: that of its schema, and never less than its inputs need to show numbers, days and moments whole. */
export function roomOf(field: FieldModel): string {
  const needed = neededOf(field);
  const least = needed && `calc(${needed.characters}ch + ${needed.pixels}px)`;
  const { width } = field.ui ?? {};
  if (width === undefined) return least ?? `${plain}px`;
  return least ? `max(${width}px, ${least})` : `${width}px`;
}

/** About how many pixels a line of all these columns takes; a heading is broken between its words alone. */
export function roomOfRow(columns: readonly { field: FieldModel; heading: string }[]): number {
  const widths = columns.map(({ field, heading }) => {
    const needed = neededOf(field);
    const least = needed ? needed.characters * digit + needed.pixels : 0;
    const own = field.ui?.width ?? (needed ? 0 : plain);
    const word = Math.max(...heading.split(breaks).map(({ length }) => length));
    return Math.max(least + aroundCell, own + aroundCell, word * letter + aroundHeading);
  });
  return Math.ceil(ends + widths.reduce((sum, width) => sum + width, 0));
}

/** Where a line may end: at spaces, and anywhere among signs that are written without any. */
const breaks = /[\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/u;

function neededOf(field: FieldModel): Room | null {
  const { amount, calendar, span } = kindOf(field);
  if (span) return { characters: 20, pixels: 2 * withButton };
  if (calendar !== null) return { characters: calendar === "moment" ? 20 : 10, pixels: withButton };
  return amount === null ? null : { characters: digitsOf(field), pixels: around };
}

/** Digits, with the point and the sign. */
function digitsOf({ precision, minimum, maximum }: FieldModel): number {
  const limits = [minimum, maximum].map((limit) => String(limit ?? "").length);
  return precision === undefined ? Math.max(6, ...limits) : precision + 2;
}
