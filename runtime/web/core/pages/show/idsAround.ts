interface LoadedList {
  /** When it was loaded, in milliseconds. */
  at: number;
  ids: readonly number[];
}

/** A record's place in the list it was seen in last, and its neighbors there; null when no list shows it among others. */
export function idsAround(lists: readonly LoadedList[], id: number) {
  const [list] = lists
    .filter(({ ids }) => ids.length > 1 && ids.includes(id))
    .toSorted((one, other) => other.at - one.at);
  if (!list) return null;
  const at = list.ids.indexOf(id);
  return {
    at,
    count: list.ids.length,
    before: list.ids[at - 1] ?? null,
    after: list.ids[at + 1] ?? null,
  };
}
