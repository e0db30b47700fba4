/** Parts of a date that records can be grouped by. */
export const queryUnits = ["day", "week", "month", "year"] as const;
/** What can be made of the values of a group. */
export const queryAggregates = ["count", "sum", "avg", "min", "max"] as const;

export type QueryUnit = (typeof queryUnits)[number];
export type QueryAggregate = (typeof queryAggregates)[number];

/** A field on the way to a value, of the entity that has it. */
export interface QueryStep {
  entity: string;
  field: string;
}

/** Where the values of one field of a view come from. */
export interface QueryColumn {
  /** Relations to one record and, at the end, the field. */
  path: QueryStep[];
  unit?: QueryUnit;
  aggregate?: QueryAggregate;
  /** The view has a title of its own for it. */
  titled?: true;
  /** Of an aggregate: only records that satisfy this count. */
  where?: string;
}

/** What a view selects; the generator makes its SQL of it. */
export interface QueryModel {
  /** Key of the entity that is read. */
  from: string;
  filter: string | null;
  /** Fields of the view that make its groups; null: every record that is read is one of the view. */
  groupBy: string[] | null;
  /** By the name of the field. */
  columns: Record<string, QueryColumn>;
}
