/** A row with the rows below it. */
export type Branch<Row> = Row & { children: Branch<Row>[] };

/** Deeper rows are left out of an answer: JSON is written and read level by level, and nothing that was made here lies so deep. */
const deepest = 1000;

/** Arranges rows by `pid` below `root`, keeping their order; rows that hang on nothing, or on themselves, are left out. */
export function buildTree<Row extends { id: number; pid: number }>(
  rows: readonly Row[],
  root: number,
): Branch<Row>[] {
  const byParent = Map.groupBy(rows, (row) => row.pid);
  const take = (pid: number): Branch<Row>[] => {
    const found = (byParent.get(pid) ?? []).map((row) => ({ ...row, children: [] }));
    // What has been taken is not taken again, so circles end.
    byParent.delete(pid);
    return found;
  };
  const top = take(root);
  let level = top;
  for (let depth = 1; level.length > 0 && depth < deepest; depth++) {
    for (const branch of level) branch.children = take(branch.id);
    level = level.flatMap(({ children }) => children);
  }
  return top;
}
