import type { Json } from "../../../shared/entity/model.ts";
import type { ErrorCode } from "../../../shared/errors/catalogue.ts";
import type { ClientLine } from "../http/session/clientLine.ts";
import type { CallContext } from "../http/contract.ts";

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
