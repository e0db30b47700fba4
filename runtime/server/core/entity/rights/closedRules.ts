import { namedIn, type Access } from "./access.ts";
import { fullAccess } from "./fieldAccess.ts";
import type { EntityShape } from "../contract.ts";

/** Ids of the rules that look at fields which are closed to the person: they hold, and say neither what they compare nor with what. */
export function closedRules(shape: EntityShape, access: Access): ReadonlySet<string> {
  if (access === fullAccess || shape.model.rules.length === 0) return new Set();
  const { hidden, masked, partial } = access;
  const isClosed = (name: string) => hidden.has(name) || masked.has(name) || partial.has(name);
  const closed = shape.model.rules.filter(({ expr }) =>
    namedIn(shape, expr).some(
      ({ entity, name }) => entity.key === shape.model.key && isClosed(name),
    ),
  );
  return new Set(closed.map(({ id }) => id));
}
