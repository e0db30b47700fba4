import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import {
  formExpressions,
  reachedRelations,
} from "../../../../shared/expression/link/reachedRelations.ts";
import { holdersOf } from "../computed/dependencies.ts";
import type { EntityShape } from "../contract.ts";
import type { Access } from "../rights/access.ts";
import { areDeletedApart } from "./deletedApart.ts";
import { takesMany } from "./ladder.ts";
import type { Ground } from "./step.ts";

/**
 * True when the entity and the rights let records be written many at a time with the same outcome as one by one: every step of their ladder
 * can be taken by many, and nothing depends on what is written to the others.
 */
export function mayGoTogether(ground: Ground, access: Access): boolean {
  const { kind, shape, registry } = ground;
  if (!takesMany(ground)) return false;
  // Records that keep the shape of their time are told apart one by one.
  if (kind !== "create" && kind !== "update" && shape.ofRecord) return false;
  if (kind === "restore") return true;
  const isFollowed = holdersOf(registry, shape.model.key).length > 0;
  if (kind === "remove") return areDeletedApart(ground) && !(isFollowed && looksElsewhere(shape));
  const { conditional, cascades, holdsCascades } = shape;
  if (cascades.length > 0 || access.perRow.length > 0) return false;
  if (kind === "create") return !conditional;
  if (holdsCascades || ((conditional || isFollowed) && looksElsewhere(shape))) return false;
  // Each try over closed fields counts, and a record that is left is tried twice.
  return !conditional || (access.hidden.size === 0 && access.partial.size === 0);
}

/** A field by whose value one record of the entity depends on another one that is written with it. */
export const refersToOthers = ({ key, tree }: EntityModel, field: FieldModel): boolean =>
  kindOf(field).nested || field.relation?.to === key || field.name === tree?.parent;

/** True when many records may be given values of these names together: none of them ties one record to another that is written with it. */
export function mayBeGivenTogether(
  { model, byName, ofRecord }: EntityShape,
  names: readonly string[],
): boolean {
  // Records that keep the shape of their time are told apart one by one.
  if (ofRecord) return false;
  return !names.some((name) => {
    const field = byName.get(name);
    return field !== undefined && refersToOthers(model, field);
  });
}

const elsewhere = new WeakMap<EntityShape, boolean>();

/** Conditions or rules of the entity look into other records, which a write may change by values computed from it. */
function looksElsewhere(shape: EntityShape): boolean {
  let looks = elsewhere.get(shape);
  if (looks === undefined) {
    const { model, lookup } = shape;
    const steps = model.states?.transitions ?? [];
    const guards = steps.flatMap((step) => step.guards.map(({ expr }) => expr));
    const rules = model.policy.map(({ rows }) => rows);
    const texts = [...formExpressions(model), ...guards, ...rules];
    looks = reachedRelations(model, texts, lookup).length > 0;
    elsewhere.set(shape, looks);
  }
  return looks;
}
