import type { ProjectSources } from "./read/projectSources.ts";

/** Foreign keys that parents set in their rows, by key of the child entity. */
export function parentKeysOf({ entities }: ProjectSources): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const entity of entities.values()) {
    for (const field of entity.fields.values()) {
      const { children, foreignKey } = field.schema["x-relation"] ?? {};
      if (children === undefined || foreignKey === undefined) continue;
      keys.set(children, (keys.get(children) ?? new Set()).add(foreignKey));
    }
  }
  return keys;
}
