import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as backupCalls from "../../../../../generated/system/backup/client.ts";
import type { BackupOverviewPart } from "../../../../../generated/system/backup/types.ts";
import { call } from "../../../core/http/call.ts";

export const backupKey = "system/backup";
const slowMs = 30_000;
const workingMs = 1500;

/** How the installation is covered and what is going on; the list is loaded again when something has ended. */
export function useOverview(): BackupOverviewPart | null {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [backupKey, "overview"],
    queryFn: () => call(backupCalls.backupOverview, {}, { passive: true }),
    refetchInterval: ({ state }) => (state.data?.working.length ? workingMs : slowMs),
  });
  const working = data?.working.length ?? 0;
  const before = useRef(working);
  useEffect(() => {
    if (working < before.current) void queries.invalidateQueries({ queryKey: [backupKey] });
    before.current = working;
  }, [working, queries]);
  return data ?? null;
}
