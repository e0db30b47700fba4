import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import * as listViewCalls from "../../../../../generated/system/listView/client.ts";
import type { Json } from "../../../../shared/entity/model.ts";
import { readContent, type ViewContent } from "./viewContent.ts";
import { call } from "../../http/call.ts";

export type Audience = "private" | "tenant" | "role";

export interface SavedView {
  id: number;
  name: string;
  audience: Audience;
  roleId: number | null;
  roleName: string | null;
  isDefault: boolean;
  own: boolean;
  mayChange: boolean;
  ownerName: string | null;
  version: number;
  content: ViewContent;
  /** Its filter asks about what is gone or closed to this person, and is left out. */
  invalid: boolean;
}

export type SavedViewInput = Pick<SavedView, "name" | "audience" | "roleId" | "isDefault"> & {
  id: number | null;
  version: number | null;
  content: ViewContent;
};

const none: SavedView[] = [];

/** The saved views of a list that this person may open, and what can be done with them. */
export function useSavedViews(list: string) {
  const queries = useQueryClient();
  const queryKey = useMemo(() => ["savedViews", list], [list]);
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(listViewCalls.listViews, { list }, { passive: true }),
    staleTime: 60_000,
    retry: false,
  });
  const views = useMemo(
    () =>
      data?.views.map((view) => ({
        ...view,
        content: readContent(view.content as Record<string, Json>),
      })) ?? none,
    [data],
  );
  return useMemo(() => {
    const again = () => queries.invalidateQueries({ queryKey });
    return {
      views,
      /** Known: the server has answered. */
      ready: data !== undefined,
      first: data?.first ?? null,
      chosen: data?.chosen ?? false,
      mayShareWithRoles: data?.mayShareWithRoles ?? false,
      save: async (input: SavedViewInput): Promise<number> => {
        const id = await call(listViewCalls.saveListView, {
          list,
          ...input,
          content: { ...input.content },
        });
        await again();
        return id;
      },
      remove: async (id: number) => {
        await call(listViewCalls.removeListView, { id });
        await again();
      },
      /** What opens first for this person; undefined: as the role or the tenant says. */
      choose: async (viewId: number | null | undefined) => {
        await call(
          listViewCalls.chooseListView,
          viewId === undefined ? { list } : { list, viewId },
        );
        await again();
      },
    };
  }, [views, data, queries, queryKey, list]);
}
