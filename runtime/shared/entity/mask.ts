import type { FieldModel } from "./model.ts";

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

/** True for a value that a client was shown covered and sends back so: it is not what is stored. */
export function isCovered(field: FieldModel, value: unknown): boolean {
  return field.mask !== undefined && typeof value === "string" && value.includes(cover);
}
