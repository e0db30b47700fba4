import type { ShownCell, ShownRows } from "./transferCalls.ts";

/** Millimeters in one point. */
const point = 0.3528;
/** Sizes of the text, in points; the first at which everything fits is taken. */
const sizes = [10, 8.5, 7.5];
/** Millimeters of a cell beside its text. */
const around = 4.4;
/** A column asks for no more than these, in widths of a Chinese sign: longer texts go on in the next line. */
const widest = 16;
const narrowest = 2.5;
const word = 10;
/** Between the cells of a table inside a cell. */
const gap = 1;
/** Rows that are measured; the others look alike. */
const measured = 200;

/** How a table is laid on paper. */
export interface PrintPlan {
  /** Size of the text in points. */
  points: number;
  /** Tables one after the other, each with its columns and their shares of the width, in percent. */
  parts: { column: number; share: number }[][];
}

/**
 * Gives every column the room its texts ask for, in smaller print where there are many. What does not fit even so goes on in further
 * tables, each beginning with the first column, which says what the row is about.
 */
export function planColumns({ columns, rows }: ShownRows, room: number): PrintPlan {
  const asked = columns.map(({ header }, index) => {
    const texts = rows.slice(0, measured).map((row) => cellWidth(row[index] ?? null));
    const sorted = texts.toSorted((a, b) => a - b);
    const longest = sorted.at(-1) ?? 0;
    // A name or number is never broken for the sake of others; of texts a few long ones do not count.
    const usual = longest <= word ? longest : (sorted[Math.floor(sorted.length * 0.9)] ?? 0);
    const most = rows.some((row) => Array.isArray(row[index])) ? 2 * widest : widest;
    return Math.min(Math.max(usual, textWidth(header), narrowest), most);
  });
  const widthAt = (points: number) => (column: number) =>
    (asked[column] ?? 0) * points * point + around;
  const all = columns.map((_, index) => index);
  const total = (list: number[], points: number) =>
    list.map(widthAt(points)).reduce((sum, width) => sum + width, 0);
  const fitting = sizes.find((points) => total(all, points) <= room);
  const points = fitting ?? sizes.at(-1) ?? 10;
  const parts: number[][] = [[]];
  for (const column of all) {
    const last = parts.at(-1) ?? [];
    const onlyFirst = last.length < 2;
    if (!onlyFirst && total([...last, column], points) > room) parts.push([0, column]);
    else last.push(column);
  }
  return {
    points,
    parts: parts.map((part) => {
      const whole = total(part, points);
      return part.map((column) => ({ column, share: (widthAt(points)(column) / whole) * 100 }));
    }),
  };
}

/** A table in a cell asks for what its widest line asks for. */
const cellWidth = (cell: ShownCell): number =>
  Array.isArray(cell)
    ? Math.max(
        0,
        ...cell.map((row) => row.reduce<number>((sum, each) => sum + cellWidth(each) + gap, 0)),
      )
    : textWidth(String(cell ?? ""));

/** About how wide the longest line of a text is, in widths of a Chinese sign. */
const textWidth = (text: string): number =>
  Math.max(
    0,
    ...text.split("\n").map((line) => [...line].reduce((sum, sign) => sum + signWidth(sign), 0)),
  );

const signWidth = (sign: string): number => ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.64);
