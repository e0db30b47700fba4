import type { CallContext } from "../http/contract.ts";

/**
 * Hand-written steps around the pipeline of one entity. Each may change `input` by returning a new one and may throw a
 * FormworkError. They run inside the transaction of the call, after access and validation.
 */
export interface EntityHooks<Read, Create, Update> {
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
  beforeTransition?(name: string, current: Read, context: CallContext): Promise<void> | void;
  afterTransition?(name: string, previous: Read, context: CallContext): Promise<void> | void;
}

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
