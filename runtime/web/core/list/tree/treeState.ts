import type { Json } from "../../../../shared/entity/model.ts";
import type { TreeRow } from "../../entities/treeRows.ts";

/** A larger tree starts with its first two levels. */
const openAtMost = 60;
/** Ids that an address carries; a longer list names the closed ones, or else nothing. */
const namedAtMost = 150;

const parents = (rows: readonly TreeRow[]): TreeRow[] =>
  rows.filter(({ hasChildren }) => hasChildren);

/**
 * Which directories are closed, from what the address keeps: "all" is open, a list names the open ones, `{ closed }` the closed ones.
 * With a filter everything that leads to a match is open, unless it was closed by hand.
 */
export function closedRows(
  rows: readonly TreeRow[],
  kept: Json | undefined,
  filtered: boolean,
): ReadonlySet<number> {
  const all = parents(rows);
  if (typeof kept === "object" && kept !== null && !Array.isArray(kept)) {
    return new Set(numbers(kept["closed"]));
  }
  if (filtered || kept === "all") return new Set();
  if (Array.isArray(kept)) {
    const open = new Set(numbers(kept));
    return new Set(all.flatMap(({ record }) => (open.has(record.id) ? [] : [record.id])));
  }
  if (rows.length <= openAtMost) return new Set();
  return new Set(all.flatMap(({ record, depth }) => (depth >= 1 ? [record.id] : [])));
}

/** The shortest way to say in an address which directories are closed. */
export function keptRows(rows: readonly TreeRow[], closed: ReadonlySet<number>): Json {
  const all = parents(rows).map(({ record }) => record.id);
  const open = all.filter((id) => !closed.has(id));
  if (open.length === all.length) return "all";
  const shut = all.filter((id) => closed.has(id));
  if (shut.length <= open.length && shut.length <= namedAtMost) return { closed: shut };
  return open.slice(0, namedAtMost);
}

const numbers = (value: Json | undefined): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isSafeInteger) : [];
