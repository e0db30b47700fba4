import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../core/http/request.ts";
import type { EntityRecord } from "../../core/pages/contract.ts";
import { useSession } from "../../core/session/SessionContext.tsx";

const queryKey = ["ownAccount"];

/** What the server tells a person about the own account. */
export const useOwnAccount = () =>
  useQuery({ queryKey, queryFn: () => call<EntityRecord>("/api/sysUser/baseInfo"), gcTime: 0 });

/** Loads it again everywhere it is shown. */
export function useOwnAccountChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const { reload } = useSession();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey });
    await reload();
  }, [queries, reload]);
}
