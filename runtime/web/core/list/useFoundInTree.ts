import { useMemo } from "react";
import { useGetList } from "react-admin";
import type { EntityRecord } from "../pages/contract.ts";
import { deletedKey } from "./listViews.ts";
import type { EntityListState } from "./useEntityList.ts";

interface Found {
  records: EntityRecord[] | undefined;
  /** Rows that match; the others only lead to them. Null: nothing is filtered. */
  matches: ReadonlySet<number> | null;
}

/** The rows of a tree, with a filter those that match and the ones above them. */
export function useFoundInTree(list: EntityListState, allRows: number): Found {
  const { entity, filtered, controller, deleted } = list;
  const { data } = controller;
  const whole = useGetList<EntityRecord>(
    entity.key,
    {
      pagination: { page: 1, perPage: allRows },
      sort: controller.sort,
      filter: deleted ? { [deletedKey]: true } : {},
    },
    { enabled: filtered && entity.tree !== null, staleTime: 30_000 },
  );
  const parent = entity.tree?.parent ?? "pid";
  const tree = whole.data;
  return useMemo(() => {
    if (!filtered || !data || !tree) return { records: data, matches: null };
    const byId = new Map(tree.map((record) => [record.id, record]));
    const matches = new Set(data.map(({ id }) => id));
    const shown = new Set(matches);
    for (const id of matches) {
      let above = Number(byId.get(id)?.[parent] ?? 0);
      while (byId.has(above) && !shown.has(above)) {
        shown.add(above);
        above = Number(byId.get(above)?.[parent] ?? 0);
      }
    }
    return { records: tree.filter(({ id }) => shown.has(id)), matches };
  }, [filtered, data, tree, parent]);
}
