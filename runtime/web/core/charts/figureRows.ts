import type { Json } from "../../../shared/entity/model.ts";
import type { Aggregate } from "../data/aggregate.ts";
import type { FigureRow } from "./FigureTable.tsx";

/** Leads to the records that a filter lets through. */
export type RowLink = (filter: Record<string, Json>) => string;

interface Reading {
  group: string;
  measure: string;
  text: (value: Json, title: string | null) => string;
  shown: (value: Json | undefined) => string;
  link: RowLink | null;
}

/** The groups as they read, each with the way to its records. */
export const figureRows = (
  { groups }: Aggregate,
  { group, measure, text, shown, link }: Reading,
): FigureRow[] =>
  groups.map(({ key, texts, values }) => {
    const value = key[0] ?? null;
    const figure = values[measure] ?? 0;
    // A month or a year is no value of the field; the way to its records would be a range.
    const isValue = group !== "" && !group.includes(":");
    const filter = value === null ? { [`${group}__isNull`]: true } : { [group]: value };
    return {
      name: text(value, texts[0] ?? null),
      value: Number(figure),
      text: shown(figure),
      to: link && isValue ? link(filter) : null,
    };
  });

/** The list at a path with a filter in its address. */
export const filterLink =
  (path: string, kept: Record<string, Json> = {}): RowLink =>
  (filter) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify({ ...kept, ...filter }))}`;
