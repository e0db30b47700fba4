import type { StatementOptions } from "../database/contract.ts";

/** Values of a record by field. */
export type Row = Record<string, unknown>;

/** A statement that writes, and how it is planned. */
export interface WriteText {
  text: string;
  plan: StatementOptions;
}

/** A select list over an alias of the statement around it. */
export interface Selection {
  list: string;
  /** What several values of the list are made of, as the FROM of a select of one row; "" where nothing is shared. */
  from: string;
}

/** Tries of one person on one record within a window, and when it ends. */
export interface Tries {
  count: number;
  until: number;
}
