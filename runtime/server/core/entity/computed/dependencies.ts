import { namedFields } from "../../../../shared/expression/link/namedFields.ts";
import { scopeOf } from "../../../../shared/expression/link/scope.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { EntityShape, Registry } from "../contract.ts";

/** An entity with stored values computed from child rows. */
export interface Holder {
  shape: EntityShape;
  /** Field of the child rows that names the record. */
  key: string;
  /** Fields of the child rows that the values are computed from. */
  names: ReadonlySet<string>;
}

const storedComputed = ({ stored }: EntityShape): FieldModel[] =>
  stored.filter(({ computed }) => computed?.stored);

function namedBy(shape: EntityShape, fields: readonly FieldModel[]) {
  const scope = scopeOf(shape.model, shape.lookup);
  return fields.flatMap(({ computed }) => namedFields(computed?.expr ?? "null", scope));
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
    storedComputed(shape).map((field) => {
      const own = namedBy(shape, [field]).filter(({ entity }) => entity.key === shape.model.key);
      return [field, new Set(own.map(({ name }) => name))] as const;
    }),
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

/** Entities that store values computed from rows of this one. */
export function holdersOf(registry: Registry, key: string): readonly Holder[] {
  // Entities that are added at run time keep their rows within the record.
  if (registry.base) return holdersOf(registry.base, key);
  let known = holders.get(registry);
  if (!known) holders.set(registry, (known = makeHolders(registry)));
  return known.get(key) ?? [];
}

function makeHolders(registry: Registry): Map<string, Holder[]> {
  const found = new Map<string, Holder[]>();
  for (const model of registry.models.values()) {
    const holds = model.fields.some(({ children }) => children);
    if (!holds || !model.fields.some(({ computed }) => computed?.stored)) continue;
    const shape = registry.shape(model.key);
    const named = namedBy(shape, storedComputed(shape));
    const own = new Set(named.filter(({ entity }) => entity.key === model.key).map(nameOf));
    for (const { name, children } of model.fields) {
      if (!children || !own.has(name)) continue;
      const names = new Set(
        named.filter(({ entity }) => entity.key === children.entity).map(nameOf),
      );
      const holder = { shape, key: children.foreignKey, names };
      found.set(children.entity, [...(found.get(children.entity) ?? []), holder]);
    }
  }
  return found;
}

const nameOf = ({ name }: { name: string }) => name;
