/** What is asked of an entity. */
export type QuestionKind =
  | "view"
  | "chart"
  | "filter"
  | "sort"
  | "search"
  | "scope"
  | "policy"
  | "key";

/** One read that took more rows than it may. */
export interface Overrun {
  entity: string;
  kind: QuestionKind;
  name: string;
  /** Place in the entity's schema. */
  pointer: (string | number)[];
  /** The table that was read, how many of its rows, and how many the answer would have needed at most. */
  table: string;
  read: number;
  allowed: number;
  /** The way it was read, such as "Seq Scan". */
  scan: string;
  /** Fields of an index that was tried and helps; null: none that could be thought of does. */
  cure: string[] | null;
}

/** An exception of a schema that nothing needs. */
export interface NeedlessException {
  entity: string;
  pointer: (string | number)[];
}

/** A filter with an index whose count looks at the rows of the table nevertheless. */
export interface HeapCount {
  entity: string;
  name: string;
  pointer: (string | number)[];
  table: string;
  /** The way the table is read, such as "Index Scan". */
  scan: string;
}

export interface BudgetReport {
  /** Reads that were asked, of how many entities, over how many rows. */
  questions: number;
  entities: number;
  rows: number;
  overruns: Overrun[];
  needless: NeedlessException[];
  heapCounts: HeapCount[];
}
