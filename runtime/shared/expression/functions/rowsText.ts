/** The field that orders the rows of a record, where they have it. */
export const orderField = "orderNo";

/** Most characters of a text that is joined of rows, whose number has no limit: the rest is cut off. */
export const longestRowsText = 2000;

/** Texts with a separator between them, nulls left out; null without a text. */
export function joinRowTexts(texts: readonly (string | null)[], separator: string): string | null {
  const found = texts.filter((text) => text !== null);
  if (found.length === 0) return null;
  return [...found.join(separator)].slice(0, longestRowsText).join("");
}
