import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import * as accountCalls from "../../../../generated/access/account/client.ts";
import { call } from "../../core/http/call.ts";
import type { EntityRecord } from "../../core/pages/contract.ts";
import { useSession } from "../../core/session/SessionContext.tsx";

const queryKey = ["ownAccount"];

/** What the server tells a person about the own account. */
export const useOwnAccount = () => useQuery({ queryKey, queryFn: readOwnAccount, gcTime: 0 });

const readOwnAccount = async (): Promise<EntityRecord> => ({
  ...(await call(accountCalls.baseInfo)),
});

/** Loads it again everywhere it is shown. */
export function useOwnAccountChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const { reload } = useSession();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey });
    await reload();
  }, [queries, reload]);
}
