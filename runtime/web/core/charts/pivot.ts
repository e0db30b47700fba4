import { add, exactNumber, numberText } from "../../../shared/expression/evaluate/exactNumber.ts";
import type { Json } from "../../../shared/entity/model.ts";
import type { AggregateGroup } from "../data/aggregate.ts";

export interface PivotHead {
  value: Json;
  title: string | null;
}

export interface Pivot {
  rows: PivotHead[];
  columns: PivotHead[];
  /** The value of a row and a column; undefined: no record is there. */
  cell: (row: Json, column: Json) => Json | undefined;
}

/** Groups of two keys as a table: rows in the order of the answer, columns by their values or as `choices` lists them, nothing last. */
export function pivotOf(
  groups: readonly AggregateGroup[],
  measure: string,
  choices: readonly (string | number)[] = [],
): Pivot {
  const rows = headsOf(groups, 0);
  const place = ({ value }: PivotHead) =>
    choices.some((choice) => choice === value) ? choices.indexOf(value as string) : choices.length;
  const columns = headsOf(groups, 1).toSorted(
    (one, other) => place(one) - place(other) || compared(one, other),
  );
  const cells = new Map(groups.map(({ key, values }) => [JSON.stringify(key), values[measure]]));
  return { rows, columns, cell: (row, column) => cells.get(JSON.stringify([row, column])) };
}

function headsOf(groups: readonly AggregateGroup[], index: 0 | 1): PivotHead[] {
  const found = new Map<string, PivotHead>();
  for (const { key, texts } of groups) {
    const value = key[index] ?? null;
    found.set(JSON.stringify(value), { value, title: texts[index] ?? null });
  }
  return [...found.values()];
}

function compared(one: PivotHead, other: PivotHead): number {
  if (one.value === null || other.value === null)
    return Number(one.value === null) - Number(other.value === null);
  if (typeof one.value === "number" && typeof other.value === "number" && !one.title)
    return one.value - other.value;
  return String(one.title ?? one.value).localeCompare(String(other.title ?? other.value));
}

/** The exact sum of what is there. */
export function totalOf(values: readonly (Json | undefined)[]): string {
  const sum = values
    .flatMap((value) => exactNumber(value) ?? [])
    .reduce(add, { digits: 0n, scale: 0 });
  return numberText(sum);
}
