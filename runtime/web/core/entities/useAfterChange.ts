import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "../session/SessionContext.tsx";
import { useOverrides } from "./useOverrides.ts";

/** What has to be loaded again after records of an entity were changed; wait for it before going on. */
export function useAfterChange(key: string): () => Promise<void> {
  const queries = useQueryClient();
  const { reload } = useSession();
  const { reloadsSession } = useOverrides(key);
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: [key] });
    if (reloadsSession) await reload();
  }, [queries, reload, reloadsSession, key]);
}
