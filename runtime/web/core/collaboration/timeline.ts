import type { HistoryEntry } from "../data/dataProvider.ts";
import type { Entry } from "./collaborationCalls.ts";

/** What has come of one of the two sources of a timeline so far, newest first. */
interface Loaded<Item> {
  items: readonly Item[];
  /** There are older ones. */
  more: boolean;
}

export type TimelineItem =
  /** `index` is its place in the history. */
  { history: HistoryEntry; index: number } | { addition: Entry };

const timeOf = (item: TimelineItem): number =>
  Date.parse("history" in item ? item.history.time : item.addition.time);

/**
 * Changes and additions of a record in one order, newest first. What is older than the oldest loaded entry of a source that has more is left
 * out: something of that source may belong before it.
 */
export function timelineOf(
  history: Loaded<HistoryEntry>,
  additions: Loaded<Entry>,
): TimelineItem[] {
  const all: TimelineItem[] = [
    ...history.items.map((entry, index) => ({ history: entry, index })),
    ...additions.items.map((addition) => ({ addition })),
  ];
  const ends = [history, additions].flatMap(({ items, more }) => {
    const last = items.at(-1);
    return more && last ? [Date.parse(last.time)] : [];
  });
  const from = Math.max(Number.NEGATIVE_INFINITY, ...ends);
  return all
    .filter((item) => timeOf(item) >= from)
    .toSorted((one, other) => timeOf(other) - timeOf(one));
}
