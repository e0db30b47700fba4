import type { FieldModel } from "../model.ts";

/** Characters that stay at either end of a covered text; "email": the first one and the domain. */
export type MaskModel = { start: number; end: number } | "email";

/** Covers named in x-mask. */
export const namedMasks = {
  phone: { start: 3, end: 4 },
  idCard: { start: 4, end: 4 },
  name: { start: 1, end: 0 },
  all: { start: 0, end: 0 },
  email: "email",
} as const satisfies Record<string, MaskModel>;

/** Replaces the masked part; no value of a masked field contains it. */
export const cover = "****";

/** What is shown of a value that has no cover of its own. */
export const closedText = "***";

/** What somebody sees of a stored value whose content is closed to him; the server's statements make the same (`maskExpression`). */
export function coveredValue({ mask, column }: FieldModel, stored: unknown): string | null {
  if (stored === null || stored === undefined || column === null) return null;
  if (mask === undefined) return closedText;
  const text = [...String(stored)];
  if (mask === "email") return text.slice(0, 1).join("") + cover + domainOf(text.join(""));
  const { start, end } = mask;
  if (text.length <= start + end) return cover;
  return text.slice(0, start).join("") + cover + text.slice(text.length - end).join("");
}

const domainOf = (address: string): string => /@[^]*$/.exec(address)?.[0] ?? "";

/** True for a value that a client was shown covered and sends back so: it is not what is stored. */
export function isCovered(field: FieldModel, value: unknown): boolean {
  return field.mask !== undefined && typeof value === "string" && value.includes(cover);
}
