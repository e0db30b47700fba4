import { randomUUID } from "node:crypto";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../database/contract.ts";
import type { Registry } from "../contract.ts";
import type { Row } from "../rows.ts";
import { addFrom, addRow, putRows } from "./add.ts";
import { changeRows, eraseRows, removeRows } from "./change.ts";
import { countRows, hasRow, type ReadOptions, readRows } from "./readRows.ts";
import { relate } from "./relate.ts";
import type { ServerWrite } from "./serverWrite.ts";
import type { SqlPart } from "./sqlPart.ts";
import type {
  ByServer,
  Changes,
  Conflict,
  EntityTypes,
  NewValues,
  Plain,
  ServerOptions,
  Where,
  WrittenRows,
} from "./types.ts";

type Table<Types, Key extends keyof Types> = Types[Key] extends EntityTypes
  ? Types[Key]["table"]
  : never;
type Needed<Types, Key extends keyof Types> = Types[Key] extends EntityTypes
  ? Types[Key]["needed"]
  : never;
type Rows<Types, Key extends keyof Types> = Plain<
  Partial<Table<Types, Key>> & Pick<Table<Types, Key>, Needed<Types, Key> & keyof Table<Types, Key>>
>;
/** Fields of a record that no column holds. */
type RelationsOf<Types, Key extends keyof Types> = Types[Key] extends EntityTypes
  ? Exclude<keyof Types[Key]["create"], keyof Types[Key]["table"]>
  : never;
type FieldOf<Types, Key extends keyof Types> = keyof Table<Types, Key>;

/**
 * What the server writes of its own accord, in the caller's transaction: history, version, live updates and computed values follow.
 * Entities by key ("office/notice"), values by field and typed by the schemas. Hooks are steps around what a person writes and do not run.
 * Faults of the database (a value that is taken, a reference to nothing) are those that a person gets.
 */
export interface ServerRecords<Types> {
  /** Stored values of every record that matches, deleted ones too. */
  read<Key extends keyof Types & string, Field extends FieldOf<Types, Key>>(
    entity: Key,
    where: Where<Table<Types, Key>>,
    fields: readonly Field[],
    options: ReadOptions<FieldOf<Types, Key>>,
  ): Promise<Pick<Table<Types, Key>, Field>[]>;
  exists<Key extends keyof Types & string>(
    entity: Key,
    where: Where<Table<Types, Key>>,
    options: { as: ByServer },
  ): Promise<boolean>;
  count<Key extends keyof Types & string>(
    entity: Key,
    where: Where<Table<Types, Key>>,
    options: { as: ByServer },
  ): Promise<number>;
  /** Adds a record. */
  create<Key extends keyof Types & string, Field extends FieldOf<Types, Key> = never>(
    entity: Key,
    values: NewValues<Table<Types, Key>, Needed<Types, Key>>,
    options: ServerOptions<Field>,
  ): Promise<Pick<Table<Types, Key>, Field> & { id: number }>;
  /** Adds records of the same fields in one statement; `skip` passes over those that are there already. */
  createAll<Key extends keyof Types & string, Field extends FieldOf<Types, Key> = never>(
    entity: Key,
    rows: readonly Rows<Types, Key>[],
    options: ServerOptions<Field> & { conflict?: "skip" },
  ): WrittenRows<Table<Types, Key>, Field>;
  /** Adds what a query gives, a column for each field; passes over rows that are there already. */
  createFrom<Key extends keyof Types & string, Field extends FieldOf<Types, Key> = never>(
    entity: Key,
    source: { fields: readonly (FieldOf<Types, Key> & string)[]; select: SqlPart },
    options: ServerOptions<Field>,
  ): WrittenRows<Table<Types, Key>, Field>;
  /** Adds records, or changes those that are there already where they differ. Gives those that were written. */
  upsert<Key extends keyof Types & string, Field extends FieldOf<Types, Key> = never>(
    entity: Key,
    rows: readonly Rows<Types, Key>[],
    options: ServerOptions<Field> & Conflict<Table<Types, Key>>,
  ): WrittenRows<Table<Types, Key>, Field>;
  /** Changes every record that matches. Gives those that were changed. */
  update<Key extends keyof Types & string, Field extends FieldOf<Types, Key> = never>(
    entity: Key,
    where: Where<Table<Types, Key>>,
    values: Changes<Table<Types, Key>>,
    options: ServerOptions<Field>,
  ): WrittenRows<Table<Types, Key>, Field>;
  /** Takes every record that matches and may go there to the next state; F4004 for a transition that is not declared. */
  transition<Key extends keyof Types & string, Field extends FieldOf<Types, Key> = never>(
    entity: Key,
    where: Where<Table<Types, Key>>,
    name: string,
    values: Changes<Table<Types, Key>>,
    options: ServerOptions<Field>,
  ): WrittenRows<Table<Types, Key>, Field>;
  /** Makes a many-to-many field of a record exactly these records. False: it was that already. */
  relate<Key extends keyof Types & string>(
    entity: Key,
    id: number,
    field: RelationsOf<Types, Key> & string,
    ids: readonly number[],
    options: ServerOptions,
  ): Promise<boolean>;
  /** Removes every record that matches: marks it where the entity keeps deleted ones, unless it is to go for good. Gives them. */
  remove<Key extends keyof Types & string, Field extends FieldOf<Types, Key> = never>(
    entity: Key,
    where: Where<Table<Types, Key>>,
    options: ServerOptions<Field> & { forGood?: boolean },
  ): WrittenRows<Table<Types, Key>, Field>;
}

/** Where the server writes. */
export interface ServerPlace {
  tx: Transaction;
  /** The call, by which its changes are found again; absent for work of the server's own. */
  requestId?: string;
}

export function serverRecords<Types>(
  registry: Registry,
  { tx, requestId = `server-${randomUUID()}` }: ServerPlace,
): ServerRecords<Types> {
  const writeOf = (entity: string, options: ServerOptions<PropertyKey>): ServerWrite => {
    return { tx, registry, shape: registry.shape(entity), requestId, options };
  };
  const methods = {
    read: (entity: string, where: unknown, fields: string[], options: ReadOptions) =>
      readRows(tx, registry.shape(entity), { where, fields, ...options }),
    exists: (entity: string, where: unknown) => hasRow(tx, registry.shape(entity), where),
    count: (entity: string, where: unknown) => countRows(tx, registry.shape(entity), where),
    async create(entity: string, values: Row, options: ServerOptions) {
      return (await addRow(writeOf(entity, options), values))[0];
    },
    createAll: (entity: string, rows: Row[], options: ServerOptions & { conflict?: "skip" }) =>
      putRows(writeOf(entity, options), rows, options.conflict ?? null),
    createFrom: (
      entity: string,
      { fields, select }: { fields: readonly string[]; select: SqlPart },
      options: ServerOptions,
    ) => addFrom(writeOf(entity, options), fields, select),
    upsert: (
      entity: string,
      rows: Row[],
      options: ServerOptions & Conflict<Record<string, unknown>>,
    ) => putRows(writeOf(entity, options), rows, options),
    update: (entity: string, where: unknown, values: Row, options: ServerOptions) =>
      changeRows(writeOf(entity, options), where, values),
    async transition(
      entity: string,
      where: unknown,
      name: string,
      values: Row,
      options: ServerOptions,
    ) {
      const write = writeOf(entity, { action: name, ...options });
      const { states } = write.shape.model;
      const step = states?.transitions.find((candidate) => candidate.name === name);
      if (!states || !step) throw new FormworkError("F4004");
      const from = [where, { [states.field]: step.from }].flat();
      return changeRows(write, from, { ...values, [states.field]: step.to });
    },
    relate: (
      entity: string,
      id: number,
      field: string,
      ids: readonly number[],
      options: ServerOptions,
    ) => relate(writeOf(entity, options), id, field, ids),
    remove: (entity: string, where: unknown, options: ServerOptions & { forGood?: boolean }) =>
      (options.forGood ? eraseRows : removeRows)(writeOf(entity, options), where),
  };
  return methods as unknown as ServerRecords<Types>;
}
