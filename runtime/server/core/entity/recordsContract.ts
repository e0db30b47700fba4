import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import type { Row } from "./rows.ts";

export interface FindOptions {
  /** As in the REST face: `["orderNo","ASC"]` or a list of such pairs. */
  sort?: Json;
  /** Most rows to give; 1000 unless told. */
  limit?: number;
  /** Texts are looked for by what the caller's language calls them as well. */
  asRead?: boolean;
}

/**
 * The pipeline of every entity, bound to one call: hooks, tenant, data scope. Permission codes are not asked (the call itself was
 * permitted). Entities by key ("access/account"), filters as in the REST face.
 */
export interface Records {
  find(entity: string, filter: Json, options?: FindOptions): Promise<Row[]>;
  /** D1002 when there is no such record for this person. */
  get(entity: string, id: number): Promise<Row>;
  /** Two images of the change journal as the person may read them; null: he may not read such records. */
  images(entity: string, before: string | null, after: string | null): ImageField[] | null;
  /** Puts the names of related records into changes, as far as the person may know them. */
  nameChanges(entity: string, changes: readonly FieldChange[]): Promise<void>;
}

/** The same with its writes, whose values are not typed here: handlers write through `records(context)` of generated/records.ts. */
export interface WritableRecords extends Records {
  create(entity: string, input: Row): Promise<{ id: number }>;
  update(entity: string, id: number, input: Row): Promise<void>;
  delete(entity: string, id: number): Promise<void>;
  transition(entity: string, id: number, name: string, input?: Row): Promise<void>;
}

/** A field of the journal as the person may know it. */
export interface ImageField {
  field: FieldModel;
  before: Json;
  after: Json;
  changed: boolean;
}

/** One field that a change touched; texts name the records behind the ids of a relation. */
export interface FieldChange {
  field: string;
  before: Json;
  after: Json;
  beforeText?: string;
  afterText?: string;
}
