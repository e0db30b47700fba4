import { useCallback } from "react";
import type { EntityListState } from "../useEntityList.ts";

/** Sorts a list by the columns somebody chose; without any it is sorted as its view says. */
export function useSorting({ controller, view }: EntityListState) {
  const { setSort } = controller;
  return useCallback(
    (next: [string, "ASC" | "DESC"][]) => {
      const keys = next.map(([key, way]) => (way === "DESC" ? `-${key}` : key));
      setSort({ field: (keys.length > 0 ? keys : view.sort).join(","), order: "ASC" });
    },
    [setSort, view.sort],
  );
}
