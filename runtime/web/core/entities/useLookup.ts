import { use, useCallback } from "react";
import type { EntityModel } from "../../../shared/entity/model.ts";
import {
  formExpressions,
  reachedRelations,
} from "../../../shared/expression/link/reachedRelations.ts";
import { loadForExpressions } from "../form/loadPatternEngine.ts";
import { childEntity } from "./childEntity.ts";
import { useRegistry } from "./RegistryContext.tsx";
import type { EntityRegistry } from "./registry.ts";

export type Lookup = (key: string) => EntityModel | undefined;

const waits = new WeakMap<EntityRegistry, Map<string, Promise<void>>>();

/**
 * Finds the entities that expressions of this one look into: those of its child rows and of the relations that are named. Suspends until
 * they are there; one that cannot be loaded is not found.
 */
export function useLookup(entity: EntityModel): Lookup {
  const { registry } = useRegistry();
  const missing = missingFor(registry, entity);
  if (missing) use(missing);
  const engine = engineFor(entity);
  if (engine) use(engine);
  return useCallback((key) => seenEntity(registry, entity, key), [registry, entity]);
}

const engines = new WeakMap<EntityModel, Promise<unknown> | null>();

/** What expressions that ask for the form of a text wait for; asked for once. */
function engineFor(entity: EntityModel): Promise<unknown> | null {
  const known = engines.get(entity);
  if (known !== undefined) return known;
  const engine = loadForExpressions(formExpressions(entity));
  engines.set(entity, engine);
  return engine;
}

/** Child rows are without what their person does not see of them. */
function seenEntity(registry: EntityRegistry, { fields }: EntityModel, key: string) {
  const found = registry.peek(key)?.entity;
  const holder = fields.find(({ children }) => children?.entity === key && children.closed);
  return found && holder ? childEntity(holder, found, "seen") : found;
}

/** Null when nothing is to be waited for. */
function missingFor(registry: EntityRegistry, entity: EntityModel): Promise<void> | null {
  const wanted = missingKeys(registry, entity);
  if (wanted.length === 0) return null;
  const known = waits.get(registry) ?? new Map<string, Promise<void>>();
  waits.set(registry, known);
  // By what is missing: an entity may be another object each time somebody asks.
  const key = wanted.join();
  let wait = known.get(key);
  if (!wait) known.set(key, (wait = load(registry, entity)));
  return wait;
}

async function load(registry: EntityRegistry, entity: EntityModel): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const next = missingKeys(registry, entity).filter((key) => !tried.has(key));
    if (next.length === 0) return;
    for (const key of next) tried.add(key);
    await Promise.allSettled(next.map((key) => registry.load(key)));
  }
}

function missingKeys(registry: EntityRegistry, entity: EntityModel): string[] {
  const { fields } = entity;
  const texts = formExpressions(entity);
  const children = fields.flatMap(({ children: rows }) => rows?.entity ?? []);
  const loaded = children.flatMap((key) => registry.peek(key)?.entity ?? []);
  const peek = (key: string) => (key === entity.key ? entity : registry.peek(key)?.entity);
  // What the record sums up of its rows may look further from there.
  const reached = [entity, ...loaded].flatMap((each) =>
    reachedRelations(each, [...formExpressions(each), ...texts], peek).map(({ to }) => to),
  );
  const keys = new Set([...children, ...reached]);
  return [...keys].filter((key) => key !== entity.key && registry.has(key) && !registry.peek(key));
}
