import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import type { ErrorCode } from "../../../shared/errors/catalogue.ts";
import type { ClientLine } from "../http/session/clientLine.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EntityConditions } from "../../../shared/entity/conditions.ts";
import type { Cascade } from "../../../shared/entity/relations/cascades.ts";
import type { RecordValidator } from "../../../shared/entity/validateRecord.ts";
import type { Database, Transaction } from "../database/contract.ts";
import type { Session } from "../http/session/session.ts";
import type { StoredNames } from "./read/storedNames.ts";
import type { Records } from "./recordsContract.ts";
import type { Row, Selection, Tries, WriteText } from "./rows.ts";

/**
 * Hand-written steps around the pipeline of one entity. Each may change `input` by returning a new one and may throw a
 * FormworkError. They run inside the transaction of the call, after access and validation.
 */
export interface EntityHooks<Read, Create, Update> {
  /** What a record that would lie below itself in a tree is refused with; F4000 unless told. */
  readonly cycle?: ErrorCode;
  /** A deletion changes more than the journal tells, so that it cannot be undone. */
  readonly deletionIsFinal?: boolean;
  /** Rewrites the conditions of a console page, list or export before they are read, where clients have words of their own. */
  conditions?(
    input: Readonly<Record<string, Json>>,
    asked: { line: ClientLine },
  ): Record<string, Json>;
  /** Rewrites what a console call sends to add or update a record, before it is checked, where clients have forms of their own. */
  consoleInput?(
    input: Readonly<Record<string, Json>>,
    asked: { line: ClientLine; mode: "create" | "update" },
  ): Record<string, Json>;
  beforeCreate?(input: Create, context: CallContext): Promise<Create | void> | Create | void;
  afterCreate?(record: { id: number }, input: Create, context: CallContext): Promise<void> | void;
  /** After new records, once for all that are written together, as by an import: for what does not depend on which they are. */
  afterAllCreated?(context: CallContext): Promise<void> | void;
  beforeUpdate?(
    input: Update,
    current: Read,
    context: CallContext,
  ): Promise<Update | void> | Update | void;
  afterUpdate?(
    record: { id: number },
    input: Update,
    previous: Read,
    context: CallContext,
  ): Promise<void> | void;
  beforeDelete?(current: Read, context: CallContext): Promise<void> | void;
  afterDelete?(previous: Read, context: CallContext): Promise<void> | void;
  /** Adds to the rows of a console page or list what no field holds; `rows` are as they are sent. */
  presentRows?(rows: Shown[], context: PresentContext): Promise<Shown[]> | Shown[];
  /**
   * Of the entity that keeps files: what is known of those among the ids that the person may name in a record, because they are own
   * uploads or readable. The others are left out, whether they exist or not.
   */
  nameable?(ids: readonly number[], context: CallContext): Promise<Map<number, NameableFile>>;
  beforeTransition?(name: string, current: Read, context: CallContext): Promise<void> | void;
  afterTransition?(name: string, previous: Read, context: CallContext): Promise<void> | void;
}

/** What the rules of a files field look at. */
export interface NameableFile {
  /** With the suffix. */
  name: string;
  /** Media type, found by content. */
  type: string;
  sizeKb: number;
}

/** A row on its way to a console client. */
export type Shown = { id: number } & Record<string, unknown>;

/** What `presentRows` may look at: it runs in the transaction that read the rows. */
export type PresentContext = Pick<CallContext, "session" | "tx"> & { line: ClientLine };

/** Handler of one call beyond CRUD: `input` joins path, query and body, already checked against the OpenAPI file. */
export type CallHandler<Input, Output, Context = CallContext> = (
  input: Input,
  context: Context,
) => Promise<Output> | Output;

/** What runtime/server/entities/<module>/<entity> exports for one entity. */
export interface EntityExtension<
  Hooks = EntityHooks<never, never, never>,
  Actions = Record<string, unknown>,
> {
  hooks?: Hooks;
  actions?: Actions;
}

/** What a hook, an action or a call handler gets. */
export interface CallContext {
  session: Session;
  /** Language of the answer, from Accept-Language, one of the supported locales. */
  locale: string;
  ip: string;
  requestId: string;
  /** The open transaction of this call, under the session's claims. */
  tx: Transaction;
  database: Database;
  entities: ReadonlyMap<string, EntityModel>;
  registry: Registry;
  /** The pipeline: reads and writes records of any entity in this transaction with all its rules. */
  records: Records;
  /** Sent by somebody without a session, who has passed the check for people. */
  byPerson?: boolean;
  /** Files that a ticket proves to be the sender's own uploads, where no session does. */
  uploads?: ReadonlySet<number>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What a hook or handler adds to the answer beside its result: the `extras` of the console's envelope. */
  extras?: Record<string, Json>;
}

/** Context of an anonymous call: no session, no transaction (open one under systemClaims). */
export type PublicContext = Omit<CallContext, "session" | "tx" | "records"> & {
  session: Session | null;
};

/** One entity ready for work: its model with the look-ups that every request needs. */
export interface EntityShape {
  readonly model: EntityModel;
  /** False: only the database says which rows and fields a person gets (tests prove that it does). */
  readonly predicates: boolean;
  /** Model of another entity by its key. */
  lookup(key: string): EntityModel | undefined;
  readonly table: string;
  readonly byName: ReadonlyMap<string, FieldModel>;
  /** Fields with a column, in order. */
  readonly stored: readonly FieldModel[];
  readonly hooks: EntityHooks<Row, Row, Row>;
  /** Prepared on first use. */
  readonly validate: RecordValidator;
  readonly conditions: EntityConditions;
  /** True when conditions or rules need the stored record to be asked. */
  readonly conditional: boolean;
  /** Relations whose choices depend on other values of the record, or of the one that holds it. */
  readonly cascades: readonly Cascade[];
  /** True when its child rows have choices that depend on the record. */
  readonly holdsCascades: boolean;
  /** True when a record holds values computed from others. */
  readonly computed: boolean;
  /** Column of the optimistic lock; null: there is none, and a field called version is one like any other. */
  readonly lockColumn: string | null;
  /** Select lists already built, by access and wire form; bounded. */
  readonly selections: Map<string, Selection>;
  /** Texts of writes whose plans the database keeps; bounded. */
  readonly keptWrites: Set<string>;
  /** Texts of writes already made, by the list they answer and by what they change; bounded. */
  readonly writeTexts: Map<string, Map<string, WriteText>>;
  /** How often people have tried values against closed ones, by person and record; bounded. */
  readonly closedTries: Map<string, Tries>;
  /** The shape under which one record was made, where records keep the version of their time; absent or null: this one. */
  readonly ofRecord?: RecordShape;
  column(fieldName: string): string;
  has(fieldName: string): boolean;
}

export type RecordShape = (tx: Transaction, id: number) => Promise<EntityShape | null>;

/** A field of another entity that points to this one. */
export interface Reference {
  from: EntityShape;
  field: FieldModel;
}

/** All entities of the server; an entity is prepared on its first use, so that a thousand of them start quickly. */
export interface Registry {
  readonly models: ReadonlyMap<string, EntityModel>;
  /** As RegistryOptions. */
  readonly predicates: boolean;
  readonly storedNames?: StoredNames | undefined;
  /** Shape of an entity that is known to exist; throws for an unknown key. */
  shape(key: string): EntityShape;
  /** Who points to this entity. */
  references(key: string): readonly Reference[];
  /** The registry that this one adds entities to, and the tenant whose they are. */
  readonly base?: Registry;
  readonly tenantId?: number;
}
