/** The entries whose name, or whose name in schemas, has these letters; those come first whose name begins with them or is them. */
export function matching<Entry extends { id: string; label: string }>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  const wanted = search.trim().toLowerCase();
  const rank = ({ id, label }: Entry): number => {
    const name = label.toLowerCase();
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.includes(wanted)) return 2;
    return id.toLowerCase().includes(wanted) ? 3 : -1;
  };
  if (wanted === "") return [...entries];
  return entries
    .map((entry) => ({ entry, at: rank(entry) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}
