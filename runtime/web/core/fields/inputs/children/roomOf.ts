import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../../shared/entity/model.ts";

/** What stands around the text of an input: padding, and for days and moments the button that opens the calendar. */
const around = 44;
const withButton = 88;

/** Least width of a column: that of its schema, and never less than its inputs need to show numbers, days and moments whole. */
export function roomOf(field: FieldModel): string | undefined {
  const wanted = field.ui?.width === undefined ? [] : [`${field.ui.width}px`];
  const needed = neededOf(field);
  const both = needed === null ? wanted : [...wanted, needed];
  return both.length > 1 ? `max(${both.join(", ")})` : both[0];
}

function neededOf(field: FieldModel): string | null {
  const { amount, calendar, span } = kindOf(field);
  if (span) return room(20, 2 * withButton);
  if (calendar !== null) return room(calendar === "moment" ? 20 : 10, withButton);
  return amount === null ? null : room(digitsOf(field), around);
}

const room = (characters: number, pixels: number) => `calc(${characters}ch + ${pixels}px)`;

/** Digits, with the point and the sign. */
function digitsOf({ precision, minimum, maximum }: FieldModel): number {
  const ends = [minimum, maximum].map((end) => String(end ?? "").length);
  return precision === undefined ? Math.max(6, ...ends) : precision + 2;
}
