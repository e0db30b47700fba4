import { useQuery } from "@tanstack/react-query";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useRegistry } from "../../core/entities/RegistryContext.tsx";

/** Models of the entities that have a page in the person's menu, by table. */
export function useGrantEntities(): Map<string, EntityModel> | null {
  const { registry, paths } = useRegistry();
  const { data } = useQuery({
    queryKey: ["grant entities", ...paths.keys()],
    queryFn: async () => {
      const loaded = await Promise.all([...paths.keys()].map((key) => registry.load(key)));
      return new Map(loaded.map(({ entity }) => [entity.table, entity]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
