/** A tree up to this size is loaded whole; a larger one shows its roots, and the rest as it is opened. */
export const wholeAtMost = 1000;
/** Most hits of a search in a tree that are shown. */
export const hitsAtMost = 500;
/** Most branches that one press opens, and most rows after which it stops. */
export const branchesAtOnce = 200;
export const rowsAtOnce = 3000;
/** Most rows of one answer. */
export const pageAtMost = 5000;
