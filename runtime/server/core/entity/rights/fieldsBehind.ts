import type { EntityModel } from "../../../../shared/entity/model.ts";
import { namedFields, type NamedField } from "../../../../shared/expression/link/namedFields.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import type { Session } from "../../http/contract.ts";
import { knowable, readableBy, type Lookup } from "./policyRules.ts";
import { seenBehind } from "./seenBehind.ts";

/**
 * `knowable` for a field of another entity with all it is made of: what a value is computed from, and the record whose title a label shows.
 */
export function knowableOver(
  session: Session,
  lookup: Lookup,
  entity: EntityModel,
  name: string,
): boolean {
  const field = entity.fields.find((candidate) => candidate.name === name);
  const isOpen = madeOfAll(entity, lookup, name).every((part) =>
    part.isOwn
      ? readableBy(session, part.entity, part.name)
      : knowable(session, part.entity, part.name),
  );
  return isOpen && (!field?.computed || seenBehind(session, lookup, entity, field) === "");
}

interface Part extends NamedField {
  /** Of the same record as the field that is made of it. */
  isOwn: boolean;
}

/** The field, what it is made of, what that is made of and so on: a stored value is made of others in turn. */
function madeOfAll(entity: EntityModel, lookup: Lookup, name: string): Part[] {
  const parts: Part[] = [{ entity, name, isOwn: false }];
  // Visited to its end with what is added meanwhile.
  for (const part of parts) {
    for (const next of madeOf(part.entity, lookup, part.name)) {
      const isOwn = next.entity.key === part.entity.key;
      const isKnown = parts.some(
        (other) =>
          other.name === next.name && other.entity === next.entity && other.isOwn === isOwn,
      );
      if (!isKnown) parts.push({ ...next, isOwn });
    }
  }
  return parts;
}

/** Values computed from a covered text, and titles that are one, are covered with it. */
export function madeOfCovered(model: EntityModel, lookup: Lookup): string[] {
  const isCovered = ({ entity, name }: NamedField) =>
    entity.fields.some((field) => field.name === name && field.mask !== undefined);
  return model.fields
    .flatMap(({ name, computed, relation }) => (computed ? [name] : (relation?.labelAs ?? [])))
    .filter((name) => madeOfAll(model, lookup, name).some(isCovered));
}

function madeOf(entity: EntityModel, lookup: Lookup, name: string): NamedField[] {
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (field?.computed) return fieldsBehind(entity, lookup, field.computed.expr);
  const via = entity.fields.find(({ relation }) => relation?.labelAs === name);
  const target = lookup(via?.relation?.to ?? "");
  if (!via?.relation || !target) return [];
  return [
    { entity, name: via.name },
    { entity: target, name: via.relation.titleField },
  ];
}

const namesKnown = new WeakMap<EntityModel, Map<string, ReturnType<typeof namedFields>>>();

/** Fields an expression of the entity looks at; found once. */
export function fieldsBehind(model: EntityModel, lookup: Lookup, expression: string) {
  let known = namesKnown.get(model);
  if (!known) namesKnown.set(model, (known = new Map()));
  let found = known.get(expression);
  if (!found) {
    found = namedFields(expression, scopeOf(model, lookup));
    known.set(expression, found);
  }
  return found;
}
