interface Searched {
  id: string;
  label: string;
  /** Other words for it, separated by commas. */
  words?: string;
}

/**
 * The entries whose name, or whose name in schemas, has these letters; those come first whose name begins with them or is them, those last that
 * have another word with them.
 */
export function matching<Entry extends Searched>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  const wanted = search.trim().toLowerCase();
  const rank = ({ id, label, words = "" }: Entry): number => {
    const name = label.toLowerCase();
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.includes(wanted)) return 2;
    if (id.toLowerCase().includes(wanted)) return 3;
    const others = words.toLowerCase().split(/\s*[,，]\s*/);
    if (others.some((word) => word.startsWith(wanted))) return 4;
    return others.some((word) => word.includes(wanted)) ? 5 : -1;
  };
  if (wanted === "") return [...entries];
  return entries
    .map((entry) => ({ entry, at: rank(entry) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}
