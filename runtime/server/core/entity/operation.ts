import type { CallContext } from "../http/contract.ts";
import type { Access } from "./access.ts";
import type { EntityShape, Registry } from "./registry.ts";
import type { WireForm } from "./selection.ts";

/** One operation on one entity on its way through the pipeline. */
export interface Operation {
  registry: Registry;
  shape: EntityShape;
  access: Access;
  context: CallContext;
  form: WireForm;
  /** Nothing follows in the transaction: its last statement may commit. */
  final?: boolean;
}

/** A record after a write: its id, and its wire form as JSON text. */
export interface Written {
  id: number;
  record: string;
}
