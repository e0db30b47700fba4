/** Bounds of the side menu's width in pixels. */
export const menuWidths = { least: 180, usual: 232, most: 420, step: 16 };

/** A width within the bounds; text that is no number gives the usual one. */
export function readWidth(text: string | null): number {
  const width = Number(text);
  if (!text || !Number.isFinite(width)) return menuWidths.usual;
  return Math.min(menuWidths.most, Math.max(menuWidths.least, Math.round(width)));
}

/** The width a key leads to; null for a key that has no meaning here. */
export function widthAfterKey(width: number, key: string): number | null {
  switch (key) {
    case "ArrowRight":
      return readWidth(String(width + menuWidths.step));
    case "ArrowLeft":
      return readWidth(String(width - menuWidths.step));
    case "Home":
      return menuWidths.least;
    case "End":
      return menuWidths.most;
    default:
      return null;
  }
}
