/** How many of the items stand side by side in `space`; when not all do, room for the button that holds the rest is left. */
export function howManyFit(widths: readonly number[], space: number, more: number): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= space) return widths.length;
  let used = more;
  const first = widths.findIndex((width) => (used += width) > space);
  return Math.max(0, first);
}
