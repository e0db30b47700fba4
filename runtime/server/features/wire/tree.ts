/** A row with the rows below it. */
export type Branch<Row> = Row & { children: Branch<Row>[] };

/** Arranges rows by `pid` below `root`, keeping their order; rows that hang on nothing are left out. */
export function buildTree<Row extends { id: number; pid: number }>(
  rows: readonly Row[],
  root: number,
): Branch<Row>[] {
  const byParent = Map.groupBy(rows, (row) => row.pid);
  const below = (pid: number, above: ReadonlySet<number>): Branch<Row>[] =>
    (byParent.get(pid) ?? [])
      .filter((row) => !above.has(row.id))
      .map((row) => ({ ...row, children: below(row.id, new Set([...above, row.id])) }));
  return below(root, new Set());
}
