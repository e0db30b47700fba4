import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useDataProvider } from "react-admin";
import * as jobDetailCalls from "../../../../generated/system/jobDetail/client.ts";
import type { JobTrigger } from "../../../../generated/system/jobTrigger/types.ts";
import type { JobTriggerRecord } from "../../../../generated/system/jobTriggerRecord/types.ts";
import { call } from "../../core/http/call.ts";
import { useServerEvent } from "../../core/realtime/RealtimeProvider.tsx";

export const triggerKey = "system/jobTrigger";
export const recordKey = "system/jobTriggerRecord";
export const boardKey = "jobBoard";

const mostTriggers = 1000;
/** Where the server cannot tell of changes, what is shown is at most this old. */
const slowMs = 15_000;
const gatherMs = 400;

/** Every trigger, by its job; one question for all that ask. */
export function useTriggers(): Map<string, JobTrigger[]> | null {
  const { getList } = useDataProvider();
  const { data } = useQuery({
    queryKey: [triggerKey, "all"],
    queryFn: async () => {
      const { data: rows } = await getList<JobTrigger>(triggerKey, {
        filter: {},
        sort: { field: "jobId,id", order: "ASC" },
        pagination: { page: 1, perPage: mostTriggers },
      });
      return Map.groupBy(rows, ({ jobId }) => jobId);
    },
    refetchInterval: slowMs,
  });
  return data ?? null;
}

/** The next moments at which each trigger of a job is due, by its id, in ISO 8601. */
export function useNextRuns(jobId: string): Map<string, string[]> {
  const { data } = useQuery({
    queryKey: [triggerKey, "next", jobId],
    queryFn: () => call(jobDetailCalls.nextRuns, { jobId }),
  });
  return new Map(data?.map(({ triggerId, times }) => [triggerId, times]));
}

/** The newest runs of a job. */
export function useRuns(jobId: string, count: number) {
  const { getList } = useDataProvider();
  return useQuery({
    queryKey: [recordKey, "ofJob", jobId, count],
    queryFn: () =>
      getList<JobTriggerRecord>(recordKey, {
        filter: { jobId },
        sort: { field: "-createdTime,-id", order: "ASC" },
        pagination: { page: 1, perPage: count },
      }),
    refetchInterval: slowMs,
    placeholderData: (before) => before,
  });
}

/** Loads what is shown of jobs again. */
export function useJobsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [triggerKey, recordKey, boardKey].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  }, [queries]);
}

/** Keeps what is shown of jobs as it is, while the server tells of changes. */
export function useJobEvents(): void {
  const again = useJobsAgain();
  const timer = useRef<number | null>(null);
  useServerEvent("job", () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = null;
      void again();
    }, gatherMs);
  });
  useEffect(() => () => window.clearTimeout(timer.current ?? undefined), []);
}
