import type { Json } from "../../../../shared/entity/model.ts";
import type { Is } from "./is.ts";
import type { SqlPart } from "./sqlPart.ts";

/**
 * On whose behalf records are written: with the rights of the person who calls, or by the server, with the reason why no person's
 * rights to fields count. The database's own rules hold for both; `asServer` lifts them.
 */
export type As = "caller" | ByServer;

export interface ByServer {
  readonly server: string;
}

/** Interfaces of JSON are no `Json` to the compiler. */
type Given<Value> = Json extends Value ? Value | object : Value;

type Assigned<Value> = { [Field in keyof Value]: Given<Value[Field]> | SqlPart };

/** The same as plain values. */
export type Plain<Value> = { [Field in keyof Value]: Given<Value[Field]> };

/** What a new record is given: all that it needs, and anything else that is stored. */
export type NewValues<Table, Needed extends PropertyKey> = Changes<Table> &
  Assigned<Pick<Table, Needed & keyof Table>>;

/** New values: a field left out keeps what it has. */
export type Changes<Table> = Partial<Assigned<Table>>;

type Wanted<Value> = Value | readonly Value[];

type Match<Table> = {
  [Field in keyof Table]?: Wanted<Table[Field]> | SqlPart | Is<Wanted<Table[Field]> | SqlPart>;
};

/**
 * Which rows: by values that are equal, one of a list (null may be among them), an expression, or compared with `is`; by a condition
 * over the alias `t`; or by several of these.
 */
export type Where<Table> = Match<Table> | SqlPart | readonly (Match<Table> | SqlPart)[];

/** Types of one entity, as the generator says them. */
export interface EntityTypes {
  /** What is stored, by field. */
  table: object;
  /** Fields that a new record cannot do without. */
  needed: PropertyKey;
  record: object;
  create: object;
  update: object;
}

/** How the server writes. */
export interface ServerOptions<Field extends PropertyKey = never> {
  as: ByServer;
  /** Fields of the written rows that are answered beside their ids. */
  returning?: readonly Field[];
  /** What the journal calls it; "create", "update" or "delete" unless told. */
  action?: string;
  /** False: who changed the record, when, and its version stay as they are. */
  stamp?: boolean;
  /** False: no history, for what the server counts or notes in passing. Listed in tests/support/rawWrites.json. */
  history?: false;
}

export type WrittenRows<Table, Field extends keyof Table> = Promise<
  (Pick<Table, Field> & { id: number })[]
>;

export interface Conflict<Table> {
  /** The fields that find a row that is there already; a unique index has them. */
  by: readonly (keyof Table)[];
  /** Condition of that index, where it has one: a constant. */
  where?: string;
  /** Fields that take the new value (all but `by` unless told), and those that take another one. */
  update?: readonly (keyof Table)[];
  set?: Changes<Table>;
}
