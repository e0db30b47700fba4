/** Levels that the tree of an entity may have: every one of them is a step of each question about what lies above or below. */
export const deepestTree = 100;
