/** Rows per page a person can choose. */
export const pageSizes = [50, 100, 300, 500, 10_000, 30_000];

/** What is above and below the rows of a list, in pixels. */
const besides = 310;

/** How many rows of this height the window has room for. */
export const fittingRows = (rowHeight: number): number =>
  Math.max(10, Math.floor((window.innerHeight - besides) / rowHeight));
