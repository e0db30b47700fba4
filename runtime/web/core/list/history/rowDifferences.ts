import { diffIndices } from "node-diff3";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";

type RepeaterRow = Record<string, Json>;

/** What became of one row of a repeater. Places count from 1: where it stood, or where it stands now. */
export type RowDifference =
  | { kind: "added"; place: number; row: RepeaterRow }
  | { kind: "removed"; place: number; row: RepeaterRow }
  | { kind: "moved"; from: number; place: number; row: RepeaterRow }
  | { kind: "changed"; place: number; cells: CellDifference[] };

interface CellDifference {
  field: FieldModel;
  before: Json;
  after: Json;
}

/**
 * How the rows of a repeater became others: rows that are the same are matched first, what lies between them is compared one by one,
 * and a row that went in one place and came in another was moved.
 */
export function rowDifferences(
  fields: readonly FieldModel[],
  before: Json | undefined,
  after: Json | undefined,
): RowDifference[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const text = (row: RepeaterRow) => JSON.stringify(fields.map(({ name }) => row[name] ?? null));
  const [oldTexts, nowTexts] = [old.map(text), now.map(text)];
  const gaps = diffIndices(oldTexts, nowTexts).map(({ buffer1, buffer2 }) => ({
    gone: places(buffer1),
    come: places(buffer2),
  }));
  const came = new Map(gaps.flatMap(({ come }) => come).map((at) => [at, nowTexts[at]]));
  const moved = new Map<number, number>();
  for (const from of gaps.flatMap(({ gone }) => gone)) {
    const to = [...came].find(([, row]) => row === oldTexts[from])?.[0];
    if (to === undefined) continue;
    moved.set(from, to);
    came.delete(to);
  }
  const movedTo = new Map([...moved].map(([from, to]) => [to, from]));
  return gaps.flatMap(({ gone, come }): RowDifference[] => {
    const left = gone.filter((at) => !moved.has(at));
    const right = come.filter((at) => !movedTo.has(at));
    const pairs = pairsOf(left, right, (from, to) => alike(fields, old[from], now[to]));
    const removed = left.filter((at) => !pairs.some(([from]) => from === at));
    const added = right.filter((at) => !pairs.some(([, to]) => to === at));
    const found = [
      ...pairs.map(([from, to]): RowDifference => ({
        kind: "changed",
        place: to + 1,
        cells: cellsOf(fields, old[from], now[to]),
      })),
      ...removed.map((at): RowDifference => ({
        kind: "removed",
        place: at + 1,
        row: old[at] as RepeaterRow,
      })),
      ...added.map((at): RowDifference => ({
        kind: "added",
        place: at + 1,
        row: now[at] as RepeaterRow,
      })),
      ...come.flatMap((at): RowDifference[] => {
        const from = movedTo.get(at);
        return from === undefined
          ? []
          : [{ kind: "moved", from: from + 1, place: at + 1, row: now[at] as RepeaterRow }];
      }),
    ];
    return found.toSorted((one, other) => one.place - other.place);
  });
}

/** Rows that share most with each other belong together, then those that are in the same place. */
function pairsOf(
  left: readonly number[],
  right: readonly number[],
  shared: (from: number, to: number) => number,
): [number, number][] {
  const all = left.flatMap((from, place) =>
    right.map((to, other) => ({
      from,
      to,
      shared: shared(from, to),
      apart: Math.abs(place - other),
    })),
  );
  const taken = new Set<string>();
  return all
    .toSorted((a, b) => b.shared - a.shared || a.apart - b.apart)
    .flatMap(({ from, to }): [number, number][] => {
      if (taken.has(`from ${from}`) || taken.has(`to ${to}`)) return [];
      taken.add(`from ${from}`).add(`to ${to}`);
      return [[from, to]];
    })
    .toSorted(([, a], [, b]) => a - b);
}

/** How many cells of two rows say the same, empty ones aside. */
const alike = (
  fields: readonly FieldModel[],
  one: RepeaterRow | undefined,
  other: RepeaterRow | undefined,
): number =>
  fields.filter(({ name }) => {
    const value = one?.[name] ?? null;
    return value !== null && JSON.stringify(value) === JSON.stringify(other?.[name] ?? null);
  }).length;

const rowsOf = (value: Json | undefined): RepeaterRow[] =>
  Array.isArray(value)
    ? value.filter(
        (row): row is RepeaterRow => typeof row === "object" && row !== null && !Array.isArray(row),
      )
    : [];

const places = ([start, count]: [number, number]): number[] =>
  Array.from({ length: count }, (_, index) => start + index);

const cellsOf = (
  fields: readonly FieldModel[],
  before: RepeaterRow | undefined,
  after: RepeaterRow | undefined,
): CellDifference[] =>
  fields
    .map((field) => ({
      field,
      before: before?.[field.name] ?? null,
      after: after?.[field.name] ?? null,
    }))
    .filter((cell) => JSON.stringify(cell.before) !== JSON.stringify(cell.after));
