import type { Json } from "../../entity/model.ts";
import { isObject } from "../../schema/read/prune.ts";
import { mergeKeys } from "./mergeKeys.ts";

/** Merges the entries of the row at this position by name; null when it cannot. */
type MergeEntries = (
  row: number,
  nameOf: (entry: Json) => string,
  sides: Record<"base" | "ours" | "theirs", readonly Json[]>,
) => Json[] | null;

/**
 * Rows of a part: a row is the one of before that it shares most entries with, a new one is known by its first entry. Entries
 * of a row that both changed are merged by name.
 */
export function mergeRows(
  mergeEntries: MergeEntries,
  base: readonly Json[],
  ours: readonly Json[],
  theirs: readonly Json[],
): Json[] | null {
  const before = base.map((row, index) => ({ key: `row ${index}`, entries: entriesOf(row) }));
  const sides = [ours, theirs].map((rows) => keyed(rows, before)) as [Keyed, Keyed];
  const known: Keyed = new Map(before.map(({ key, entries }) => [key, entries]));
  const [own, other] = sides;
  const { keys, isContradictory } = mergeKeys(
    [...known.keys()],
    [...own.keys()],
    [...other.keys()],
  );
  if (isContradictory) return null;
  const rows: Json[] = [];
  for (const key of keys) {
    const entries = mergeEntries(rows.length, nameOf, {
      base: known.get(key) ?? [],
      ours: own.get(key) ?? [],
      theirs: other.get(key) ?? [],
    });
    if (!entries) return null;
    const [only] = entries;
    if (only !== undefined) rows.push(entries.length === 1 ? only : entries);
  }
  return rows;
}

type Keyed = Map<string, Json[]>;

function keyed(
  rows: readonly Json[],
  before: readonly { key: string; entries: readonly Json[] }[],
): Keyed {
  const result: Keyed = new Map();
  for (const row of rows) {
    const entries = entriesOf(row);
    const names = new Set(entries.map(nameOf));
    let best = { key: `new ${nameOf(entries[0] ?? null)}`, shared: 0 };
    for (const each of before) {
      const shared = each.entries.filter((entry) => names.has(nameOf(entry))).length;
      if (shared > best.shared && !result.has(each.key)) best = { key: each.key, shared };
    }
    result.set(best.key, entries);
  }
  return result;
}

const entriesOf = (row: Json): Json[] => (Array.isArray(row) ? row : [row]);

const nameOf = (entry: Json): string =>
  isObject(entry) ? `static ${String(entry["name"])}` : JSON.stringify(entry);
