import { quoteName, quoteValue } from "../sqlText.ts";
import type { ColumnPlan, TablePlan } from "../tableModel.ts";

/** A difference that cannot be drafted without a word of the schemas. */
export interface Refusal {
  table: TablePlan;
  column: ColumnPlan | null;
  problem: string;
  cure: string;
}

/** The statements of a draft by the order they run in. */
export interface Work {
  /** Questions to the rows as they are, in names of before: any that does not fit ends the migration. */
  guards: string[];
  renames: string[];
  /** Constraints and indexes that are in the way. */
  removals: string[];
  /** New and returning tables, new and returning columns, values that move between tables. */
  additions: string[];
  /** What goes to quarantine. */
  departures: string[];
  /** Types, values, defaults. */
  changes: string[];
  /** Constraints that hold for what is written from now on. */
  constraints: string[];
  /** Values for rows that have none, in batches after the transaction. */
  fills: string[];
  /** Beside the work of others, after the transaction. */
  online: string[];
  subjects: Set<string>;
  refusals: Refusal[];
}

export function createWork(): Work {
  return {
    guards: [],
    renames: [],
    removals: [],
    additions: [],
    departures: [],
    changes: [],
    constraints: [],
    fills: [],
    online: [],
    subjects: new Set(),
    refusals: [],
  };
}

export function statementsOf(work: Work): string[] {
  return [
    ...work.guards,
    ...work.renames,
    ...work.removals,
    ...work.additions,
    ...work.departures,
    ...work.changes,
    ...work.constraints,
    ...work.fills,
    ...work.online,
  ];
}

/** How many statements there are so far; the difference shows whether a table was changed. */
export const sizeOf = (work: Work) => statementsOf(work).length;

export const alter = (table: string, what: string) => `alter table ${quoteName(table)} ${what};`;

/** A call of a function in functions.sql. */
export function call(name: string, ...given: (string | null)[]): string {
  return `select formwork.${name}(${given.map(quoteValue).join(", ")});`;
}

/** Rows for which the condition holds end the migration. */
export const refuseRows = (table: string, condition: string, problem: string) =>
  call("refuse_rows", table, condition, problem);
