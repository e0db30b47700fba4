import type { CallContext } from "../http/contract.ts";
import { accessTo } from "./rights/access.ts";
import { fullAccess, type Access, type PolicyAction } from "./rights/fieldAccess.ts";
import type { EntityShape, Registry } from "./contract.ts";
import type { WireForm } from "../kinds/contract.ts";

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

/** The operation with all fields open: rules, guards and hooks look at what is stored, whatever the person may see of it. */
export function whole(operation: Operation): Operation {
  return { ...operation, access: fullAccess };
}

/** The operation under the shape that the record was made with. */
export async function asOfRecord(
  operation: Operation,
  id: number,
  action: PolicyAction,
): Promise<Operation> {
  const { shape, context, access } = operation;
  const own = await shape.ofRecord?.(context.tx, id);
  if (!own) return operation;
  const open = access === fullAccess;
  return {
    ...operation,
    shape: own,
    access: open
      ? fullAccess
      : underFormerNames(accessTo(own, context.session, action), operation, own),
  };
}

/** Access that also closes what is closed under the name that a field has by now: both names stand for one column. */
function underFormerNames(
  access: Access,
  { shape, access: now }: Operation,
  own: EntityShape,
): Access {
  const nameNow = new Map(shape.stored.map(({ column, name }) => [column, name]));
  const formerOf = (closed: ReadonlySet<string>) =>
    own.stored
      .filter(
        ({ column, name }) => nameNow.get(column) !== name && closed.has(nameNow.get(column) ?? ""),
      )
      .map(({ name }) => name);
  const [hidden, readOnly] = [formerOf(now.hidden), formerOf(now.readOnly)];
  if (hidden.length === 0 && readOnly.length === 0) return access;
  return {
    ...access,
    hidden: new Set([...access.hidden, ...hidden]),
    readOnly: new Set([...access.readOnly, ...readOnly]),
    key: `${access.key}|former:${hidden.join()}`,
  };
}
