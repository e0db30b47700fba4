import type { Access } from "../rights/access.ts";
import type { EntityModel, TransitionModel } from "../../../../shared/entity/model.ts";
import type { Held } from "../computed/settle.ts";
import type { JournalAction } from "../history/journal.ts";
import type { Operation } from "../operation.ts";
import type { Row } from "../rows.ts";

export type WriteKind = "create" | "update" | "transition" | "remove" | "restore";

/** The record that holds a child row. */
export interface WriteHolder {
  model: EntityModel;
  /** As it will be. */
  now: Row;
  /** As it was; null: it is new. */
  before: Row | null;
  /** Where the row is in the input of the record: `items.0`. */
  place: string;
  /** What the row has from the record: its foreign key. */
  fixed: Row;
  /** What the person may do with the fields of a new row; undefined: everything. */
  access?: Access | undefined;
}

/** What the steps of the ladder know of one record that is written. Each step reads what the steps before it have found. */
export interface Write {
  readonly kind: WriteKind;
  /** As it was asked: answers are made with it. */
  readonly operation: Operation;
  /** With what the person may do in this one record. */
  own: Operation;
  /** Null: it is new and not written yet. */
  id: number | null;
  /** As it was sent. */
  body: Row;
  /** The version that must be met; null: none. */
  version: number | null;
  /** What the person alone has changed after reading that version is no conflict. */
  readonly ownPasses: boolean;
  /** What the journal calls the change. */
  readonly action: JournalAction;
  readonly transition: TransitionModel | null;
  /** A transition gives values only to fields that are empty. */
  readonly fill: boolean;
  readonly holder: WriteHolder | null;
  /** The tenant that the platform makes a record for; null: the person's own. */
  tenantId: number | null;
  /** The record before; null: nothing asks for it, or it is new. */
  current: Row | null;
  /** A step of its ladder looks at it. */
  readsCurrent: boolean;
  /** What passed the checks. */
  input: Row;
  /** A new row with all that the server adds. */
  row: Row;
  /** Records that store values computed from this one, or from others that are written with it, before they changed. */
  held: Held[];
  /** Child rows and sets of relations before the change, where their history is kept. */
  nested: Row | null;
  /** The record is to be answered. */
  readonly answer: boolean;
  /** No step after the row has anything to do. */
  alone: boolean;
  written: boolean;
  /** False: the row had the given values already. */
  changed: boolean;
  /** Child rows or sets of relations are others than before. */
  nestedChanged: boolean;
  /** The answer as JSON text. */
  record: string | null;
}

type Given = Partial<
  Pick<
    Write,
    | "id"
    | "body"
    | "version"
    | "ownPasses"
    | "action"
    | "transition"
    | "fill"
    | "holder"
    | "tenantId"
    | "current"
    | "answer"
  >
>;

const defaultActions = {
  create: "create",
  update: "update",
  transition: "update",
  remove: "delete",
  restore: "restore",
} as const;

export function newWrite(kind: WriteKind, operation: Operation, given: Given): Write {
  return {
    kind,
    operation,
    own: operation,
    id: given.id ?? null,
    body: given.body ?? {},
    version: given.version ?? null,
    ownPasses: given.ownPasses ?? false,
    action: given.action ?? defaultActions[kind],
    transition: given.transition ?? null,
    fill: given.fill ?? false,
    holder: given.holder ?? null,
    tenantId: given.tenantId ?? null,
    current: given.current ?? null,
    readsCurrent: false,
    input: {},
    row: {},
    held: [],
    nested: null,
    answer: given.answer ?? false,
    alone: false,
    written: false,
    changed: false,
    nestedChanged: false,
    record: null,
  };
}
