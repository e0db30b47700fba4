import type { Reference, Registry } from "../contract.ts";
import type { Ground } from "./step.ts";

/**
 * True when the deletion of one record changes nothing that decides whether another record of the entity is deleted, or what follows from it: no
 * record refers to others of its kind, and what goes along, or loses its reference, refers to the entity by nothing else.
 */
export function areDeletedApart({ shape, registry }: Pick<Ground, "shape" | "registry">): boolean {
  const { key, tree, fields } = shape.model;
  const going = goingAlong(registry, key);
  if (
    tree ||
    fields.some(({ relation }) => relation && (relation.to === key || going.has(relation.to)))
  )
    return false;
  const byEntity = Map.groupBy(registry.references(key), ({ from }) => from.model.key);
  for (const entity of going) {
    const references = byEntity.get(entity) ?? [];
    if (references.length > 1 || !references.every(isCascade)) return false;
  }
  return [...byEntity.values()].every(
    (references) => references.length === 1 || references.every(isRestrict),
  );
}

const isCascade = ({ field }: Reference): boolean => field.relation?.onDelete === "cascade";
const isRestrict = ({ field }: Reference): boolean => field.relation?.onDelete === "restrict";

/** Entities whose records may go along with one of this entity, over any number of relations. */
function goingAlong(registry: Registry, key: string): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [key];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const reference of registry.references(at)) {
      const entity = reference.from.model.key;
      if (!isCascade(reference) || found.has(entity)) continue;
      found.add(entity);
      next.push(entity);
    }
  }
  return found;
}
