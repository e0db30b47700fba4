import { linkOrThrow } from "../../../../shared/expression/evaluate/evaluateExpression.ts";
import { namedFields } from "../../../../shared/expression/link/namedFields.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { reachedPlaces, type Place, type WayStep } from "./reachedPlaces.ts";

/** An entity with stored values computed from records of another one: its child rows, what relations lead to, and what those hold or lead to. */
export interface Holder {
  shape: EntityShape;
  /** From a record of the other entity to those that store the values; at least one step. */
  way: readonly WayStep[];
  /** Fields of the other entity that the values are computed from. */
  names: ReadonlySet<string>;
  /** Fields that hold the values, and those computed from them in turn. */
  values: ReadonlySet<string>;
}

const storedComputed = ({ stored }: EntityShape): FieldModel[] =>
  stored.filter(({ computed }) => computed?.stored);

/** Fields of the same entity that a computed field names. */
function ownNames({ model, lookup }: EntityShape, { computed }: FieldModel): Set<string> {
  const named = namedFields(computed?.expr ?? "null", scopeOf(model, lookup));
  return new Set(named.filter(({ entity }) => entity.key === model.key).map(({ name }) => name));
}

const levels = new WeakMap<EntityShape, FieldModel[][]>();

/**
 * Stored computed fields in the order in which they can be worked out: those of one level name only fields of the levels before, so
 * each level reads what the one before has stored.
 */
export function computedLevels(shape: EntityShape): FieldModel[][] {
  let known = levels.get(shape);
  if (!known) levels.set(shape, (known = makeLevels(shape)));
  return known;
}

function makeLevels(shape: EntityShape): FieldModel[][] {
  let open = new Map(
    storedComputed(shape).map((field) => [field, ownNames(shape, field)] as const),
  );
  const made: FieldModel[][] = [];
  while (open.size > 0) {
    const waiting = new Set([...open.keys()].map(({ name }) => name));
    const ready = [...open].filter(([, names]) => ![...names].some((name) => waiting.has(name)));
    // A check refuses circles; should one be there, its fields are worked out once.
    const level = (ready.length > 0 ? ready : [...open]).map(([field]) => field);
    made.push(level);
    open = new Map([...open].filter(([field]) => !level.includes(field)));
  }
  return made;
}

const holders = new WeakMap<Registry, Map<string, Holder[]>>();

/** Entities that store values computed from records of this one. */
export function holdersOf(registry: Registry, key: string): readonly Holder[] {
  // Entities that are added at run time keep their rows within the record, and store nothing of other records.
  if (registry.base) return holdersOf(registry.base, key);
  let known = holders.get(registry);
  if (!known) holders.set(registry, (known = makeHolders(registry)));
  return known.get(key) ?? [];
}

function makeHolders(registry: Registry): Map<string, Holder[]> {
  const found = new Map<string, Holder[]>();
  for (const model of registry.models.values()) {
    if (!model.fields.some(({ computed }) => computed?.stored)) continue;
    for (const [key, holder] of holdersIn(registry, registry.shape(model.key)))
      found.set(key, [...(found.get(key) ?? []), holder]);
  }
  return found;
}

/** What the stored values of one entity are computed from, by the entity that it is of. */
function holdersIn(registry: Registry, shape: EntityShape): [string, Holder][] {
  return [...reachedOf(registry, shape).values()].map(({ place, values }) => {
    addFollowing(shape, values);
    const { way, names } = place;
    return [place.shape.model.key, { shape, way, names, values }];
  });
}

/** Records beside its own that the stored values of an entity are computed from, with the names of these values. */
export function reachedOf(
  registry: Registry,
  shape: EntityShape,
): Map<string, { place: Place; values: Set<string> }> {
  const found = new Map<string, { place: Place; values: Set<string> }>();
  for (const field of storedComputed(shape)) {
    const linked = linkOrThrow(field.computed?.expr ?? "null", scopeOf(shape.model, shape.lookup));
    for (const place of reachedPlaces(registry, shape, linked)) {
      if (place.way.length === 0) continue;
      const known = found.get(place.id) ?? { place, values: new Set() };
      for (const name of place.names) known.place.names.add(name);
      known.values.add(field.name);
      found.set(place.id, known);
    }
  }
  return found;
}

/** Adds the stored values that are computed from these. */
function addFollowing(shape: EntityShape, values: Set<string>): void {
  for (const field of computedLevels(shape).flat())
    if ([...ownNames(shape, field)].some((name) => values.has(name))) values.add(field.name);
}
