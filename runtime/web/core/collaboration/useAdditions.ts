import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { collaborationKey } from "../../../shared/collaboration/collaboration.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useRecordChanges } from "../realtime/RealtimeProvider.tsx";
import {
  collaborationQuery,
  loadAbout,
  loadEntries,
  type About,
  type RecordName,
} from "./collaborationCalls.ts";

const offers = ({ collaboration }: EntityModel): boolean => (collaboration?.length ?? 0) > 0;

/** What was added to a record besides what its timeline tells; null while it is not known, or where its entity takes nothing. */
export function useAbout(entity: EntityModel, recordId: number): About | null {
  const of = { entity: entity.key, recordId };
  const { data } = useQuery({
    queryKey: [...collaborationQuery(of), "about"],
    queryFn: () => loadAbout(of),
    enabled: offers(entity),
    retry: false,
  });
  return data ?? null;
}

/** Comments and the like, newest first, as far as they are loaded. */
export function useEntries(entity: EntityModel, recordId: number) {
  const of = { entity: entity.key, recordId };
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...collaborationQuery(of), "entries"],
    queryFn: ({ pageParam }) => loadEntries(of, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?.id : undefined),
    enabled: offers(entity),
    retry: false,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return { items, more: hasNextPage, loadMore: fetchNextPage };
}

/** Loads it anew: after own additions. */
export function useReload(of: RecordName): () => Promise<void> {
  const client = useQueryClient();
  const { entity, recordId } = of;
  return useCallback(
    () => client.invalidateQueries({ queryKey: collaborationQuery({ entity, recordId }) }),
    [client, entity, recordId],
  );
}

/** Loads what others add to the record, and how they change it, as it happens. */
export function useLiveAdditions(of: RecordName): void {
  const reload = useReload(of);
  const client = useQueryClient();
  const { entity, recordId } = of;
  useRecordChanges(entity, (ids) => {
    if (ids.includes(recordId))
      void client.invalidateQueries({ queryKey: [entity, "history", recordId] });
  });
  useRecordChanges(collaborationKey, (ids) => {
    if (ids.includes(recordId)) void reload();
  });
}
