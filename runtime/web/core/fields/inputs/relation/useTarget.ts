import { useQuery } from "@tanstack/react-query";
import type { EntityModel } from "../../../../../shared/entity/model.ts";
import type { EntityRegistry } from "../../../entities/registry.ts";
import { useRegistry } from "../../../entities/RegistryContext.tsx";

/** The question for an entity that a relation points to. */
export const targetQuery = (registry: EntityRegistry, key: string) => ({
  queryKey: ["entity", key],
  queryFn: async () => (await registry.load(key)).entity,
  enabled: registry.has(key),
  initialData: registry.peek(key)?.entity,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The entity a relation points to; null while it loads, and where this console has none of it. */
export function useTarget(key: string): EntityModel | null {
  const { registry } = useRegistry();
  return useQuery(targetQuery(registry, key)).data ?? null;
}
