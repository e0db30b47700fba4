/**
 * Merges three orders of names: a name that one side removed is gone unless it is new on the other; a name that one side added follows
 * its predecessor on that side. The order of the side that changed it wins; `isContradictory` if both changed it differently.
 * Names that one side removed are kept in place: whether they go is decided by their values.
 */
export function mergeKeys(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): { keys: string[]; isContradictory: boolean } {
  const common = (list: readonly string[], ...others: (readonly string[])[]) =>
    list.filter((key) => others.every((other) => other.includes(key))).join("\n");
  const moved = (side: readonly string[]) => common(side, base) !== common(base, side);
  const [byUs, byThem] = [moved(ours), moved(theirs)];
  const isAgreed = common(ours, theirs) === common(theirs, ours);
  const added = ours.some((key) => theirs.includes(key) && !base.includes(key));
  const isContradictory = !isAgreed && (byUs ? byThem : !byThem && added);
  const [spine, other] = byThem && !byUs ? [theirs, ours] : [ours, theirs];
  return { keys: inserted(inserted([...spine], other), base), isContradictory };
}

/** The list with what it lacks of another, each behind its neighbor there. */
function inserted(list: string[], other: readonly string[]): string[] {
  const known = new Set(list);
  const others = new Set(other);
  let result = list;
  for (const [index, key] of other.entries()) {
    if (known.has(key)) continue;
    known.add(key);
    const before = index === 0 ? undefined : other[index - 1];
    let at = before === undefined ? 0 : result.indexOf(before) + 1;
    // what only the first list has keeps its neighbor
    while (at < result.length && !others.has(result[at] ?? "")) at++;
    result = result.toSpliced(at, 0, key);
  }
  return result;
}
