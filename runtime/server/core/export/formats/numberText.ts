import type { ExportColumn } from "../contract.ts";

/**
 * A number with all digits behind the point that its field has: "3.70" stays 3.70. Who reads the file as text sees amounts as they are on
 * the screen, and one that was exported and imported again is the same text.
 */
export const numberText = (value: number, { scale }: Pick<ExportColumn, "scale">): string =>
  // Numbers have at most 15 digits here, which are exact.
  scale === null ? String(value) : value.toFixed(scale);
