import { useQuery } from "@tanstack/react-query";
import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { useRegistry } from "../../../entities/RegistryContext.tsx";

/** The entity a relation points to; null while it loads, and where this console has none of it. */
export function useTarget(key: string): EntityModel | null {
  const { registry } = useRegistry();
  const { data } = useQuery({
    queryKey: ["entity", key],
    queryFn: async () => (await registry.load(key)).entity,
    enabled: registry.has(key),
    initialData: registry.peek(key)?.entity,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}
