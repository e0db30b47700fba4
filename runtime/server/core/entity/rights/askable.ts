import { filterFault } from "../../../../shared/filter/fault.ts";
import type { CallContext } from "../../http/contract.ts";
import { accessTo, readable } from "./access.ts";
import type { Row } from "../rows.ts";

/**
 * F4001 when a hand-written call is asked for values of a field that the person may not know in every record, as a filter over it would
 * be: what it finds would tell the value. What is not given asks nothing.
 */
export function requireAskable(
  { registry, session }: Pick<CallContext, "registry" | "session">,
  entity: string,
  asked: Row,
): void {
  const shape = registry.shape(entity);
  for (const [name, value] of Object.entries(asked)) {
    const field = shape.byName.get(name);
    if (value === undefined || value === null || value === "" || !field) continue;
    if (!readable(accessTo(shape, session, "read"), field)) throw filterFault(name, "unknownField");
  }
}
