import type { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { EntityShape, Registry } from "../contract.ts";
import type { Write, WriteKind } from "./write.ts";

/** What is known of a write before there is a record: the ladder of an entity is chosen by it, once. */
export interface Ground {
  kind: WriteKind;
  shape: EntityShape;
  registry: Registry;
}

/** Takes child rows up the same ladder as their record. */
export type ClimbRows = (writes: readonly Write[]) => Promise<void>;

/** Takes a record out of those that are written together: it is refused for this reason, or, without one, to be written alone. */
export type Leave = (write: Write, refusal?: FormworkError) => void;

/** Records that were taken to be independent of each other are not after all: what was done for them is taken back, and each is written alone. */
export class NotTogether extends Error {}

/** One step on the way of a record into its table. It has a file of its own, which nothing but the ladder imports. */
export interface Step {
  readonly name: string;
  readonly on: readonly WriteKind[];
  /** Child rows take it as well: each by itself, or with `many` all rows of a record at once. */
  readonly inRows?: "each" | "together";
  /** It looks at the record as it was before an update, a transition or a deletion: `current` of the write. */
  readonly readsCurrent?: boolean;
  /** False: nothing in the schema or the hooks of this entity asks for it. It is left out of the ladder, and costs nothing. */
  needed?(ground: Ground): boolean;
  /**
   * Of a step after the row: true when there is nothing to do for this record. Asked before the row is written, because then the row may be
   * the end of the transaction.
   */
  idle?(write: Write): boolean;
  run(write: Write, climbRows: ClimbRows): Promise<void> | void;
  /**
   * How records are taken together, as by an import: "each" runs them one after the other; a function does them at once. Absent: the records
   * of the entity are written one by one.
   */
  readonly many?: "each" | ((writes: readonly Write[], leave: Leave) => Promise<void>);
}
