import { namedIn, type Access } from "./access.ts";
import { fullAccess } from "./fieldAccess.ts";
import type { EntityShape } from "../contract.ts";

/** Ids of the rules that look at fields which are closed to the person: they hold, and say neither what they compare nor with what. */
export function closedRules(shape: EntityShape, access: Access): ReadonlySet<string> {
  if (access === fullAccess || shape.model.rules.length === 0) return new Set();
  const closed = shape.model.rules.filter(({ expr }) => isClosed(shape, access, expr));
  return new Set(closed.map(({ id }) => id));
}

/** Whether an expression looks at fields of the record that are closed to the person. */
export function isClosed(shape: EntityShape, access: Access, expression: string): boolean {
  const { hidden, masked, partial } = access;
  return namedIn(shape, expression).some(
    ({ entity, name }) =>
      entity.key === shape.model.key && (hidden.has(name) || masked.has(name) || partial.has(name)),
  );
}
