import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { CacheCacheGroupsOutput } from "../../../../generated/system/cache/types.ts";
import * as cacheCalls from "../../../../generated/system/cache/client.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";
import { call } from "../../core/http/call.ts";

export type CacheGroup = CacheCacheGroupsOutput["groups"][number];

/** What is to be deleted: one key, all of a group, or all that guards nothing. */
export type Deletion = { key: string; guards: boolean } | { group: CacheGroup } | "all";

const every = 10_000;

/** The groups with their figures; they go on while somebody looks. */
export const useCacheGroups = () =>
  useQuery({
    queryKey: ["cache", "groups"],
    queryFn: () => call(cacheCalls.cacheGroups, {}, { passive: true }),
    refetchInterval: every,
  });

export const useCacheKeys = (group: string) =>
  useQuery({
    queryKey: ["cache", "keys", group],
    queryFn: () => call(cacheCalls.cacheKeysByPrefix, { prefixKey: `${group}:` }),
  });

export const useCacheEntry = (key: string) =>
  useQuery({
    queryKey: ["cache", "entry", key],
    queryFn: () => call(cacheCalls.cacheEntry, { key }),
  });

/** Deletes, says so, and looks again at what is left. */
export function useDeletion() {
  const notify = useNotify();
  const tellFault = useTellFault();
  const client = useQueryClient();
  return async (what: Deletion): Promise<void> => {
    try {
      if (what === "all") await call(cacheCalls.clearCaches);
      else if ("key" in what) await call(cacheCalls.deleteCacheKey, { key: what.key });
      else await call(cacheCalls.deleteCacheKeysByPrefix, { prefixKey: `${what.group.name}:` });
      notify("shell.cache.deleted", { type: "success" });
    } catch (error) {
      tellFault(error);
    }
    await client.invalidateQueries({ queryKey: ["cache"] });
  };
}
