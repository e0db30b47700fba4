/** Rows per page a person can choose. */
export const pageSizes = [300, 500, 10_000, 30_000];
