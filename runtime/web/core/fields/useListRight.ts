import { useCallback } from "react";
import { useRegistry } from "../entities/RegistryContext.tsx";
import { useSession } from "../session/SessionContext.tsx";

/** As useMayList, for what is asked outside of drawing: whether the person may ask for records of an entity. */
export function useListRight(): (key: string) => Promise<boolean> {
  const { registry } = useRegistry();
  const { can } = useSession();
  return useCallback(
    async (key) => registry.has(key) && can((await registry.load(key)).entity.operations.list),
    [registry, can],
  );
}
